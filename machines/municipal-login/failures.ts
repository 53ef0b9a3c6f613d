import { calls, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const blocked = shows('stopped', 'municipalLogin.storageBlocked.title');
const invalid = shows('stopped', 'municipalLogin.invalid.title');
const expired = shows('stopped', 'municipalLogin.expired.title');

export const failures: Failures = {
  startLogin: calls({
    'POST /pubapp/auth/municipal_login/start': onFailure(shows('failed'), {}, ['identity_provider_unavailable']),
  }),
  leaveForProvider: needs({
    storage: onFailure(blocked, { garbled: silent(null, 'The stored value is overwritten.') }),
    leaving: shows('failed'),
  }),
  recallAttempt: needs({ storage: invalid }),
  completeLogin: calls({
    'POST /pubapp/auth/municipal_login/complete': onFailure(
      shows('failed'),
      { state_invalid: invalid, state_expired: expired },
      ['identity_provider_unavailable', 'identity_token_invalid'],
    ),
  }),
  linkAccount: calls({
    'POST /pubapp/auth/municipal_login/link': onFailure(
      shows('refused'),
      { link_invalid: invalid, link_expired: expired },
      ['Invalid credentials.'],
    ),
  }),
};
