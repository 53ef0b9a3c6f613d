import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body: the app reads only the status. Contract 9. */
const sent = shows('verificationSent', 'login.resent.title');

export const failures: Failures = {
  logIn: calls({
    'POST /api/login_check': onFailure(
      shows('refused'),
      {
        account_not_verified: shows('offeringVerification', 'login.notVerified.title'),
        401: shows('incorrect'),
      },
      ['Invalid credentials.'],
    ),
  }),
  requestVerification: calls({
    'POST /api/verify_account_requests': onFailure(shows('verificationNotSent'), { empty: sent, misshapen: sent }),
  }),
};
