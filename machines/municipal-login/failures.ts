import { calls, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const blocked = says('stopped', 'municipalLogin.storageBlocked.title');
const invalid = says('stopped', 'municipalLogin.invalid.title');
const expired = says('stopped', 'municipalLogin.expired.title');

export const failures: Failures = {
  startLogin: calls({
    'POST /pubapp/auth/municipal_login/start': fates(says('failed'), {}, ['identity_provider_unavailable']),
  }),
  leaveForProvider: needs({
    storage: fates(blocked, { garbled: silent(null, 'What is written down is written over.') }),
    leaving: fates(says('failed')),
  }),
  recallAttempt: needs({ storage: fates(invalid) }),
  completeLogin: calls({
    'POST /pubapp/auth/municipal_login/complete': fates(
      says('failed'),
      { state_invalid: invalid, state_expired: expired },
      ['identity_provider_unavailable', 'identity_token_invalid'],
    ),
  }),
  linkAccount: calls({
    'POST /pubapp/auth/municipal_login/link': fates(says('refused'), { link_invalid: invalid, link_expired: expired }, [
      'Invalid credentials.',
    ]),
  }),
};
