import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 9. */
const sent = says('verificationSent', 'login.resent.title');

export const failures: Failures = {
  logIn: calls({
    'POST /api/login_check': fates(
      says('refused'),
      { account_not_verified: says('offeringVerification', 'login.notVerified.title') },
      ['Invalid credentials.'],
    ),
  }),
  requestVerification: calls({
    'POST /api/verify_account_requests': fates(says('verificationNotSent'), { empty: sent, misshapen: sent }),
  }),
};
