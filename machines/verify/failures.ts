import { calls, needs, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body. Contract 5, 9. */
const loggedIn = shows('loggedIn', 'verify.loggedIn.title');
/** A success without a token pair: the account was verified before. */
const verified = shows('verified', 'verify.verified.title');
const sent = shows('mailSent', 'verify.sent.title');

export const failures: Failures = {
  verifyAccount: needs(
    // Without the sign-up's secret, the server decides.
    { storage: loggedIn },
    {
      'POST /pubapp/auth/verify_login': onFailure(shows('failed'), {
        empty: verified,
        misshapen: verified,
        token_invalid: shows('offeringMail', 'verify.invalid.title'),
        token_expired: shows('offeringMail', 'verify.expired.title'),
        password_required: shows('passwordRequired', 'verify.passwordRequired.title'),
      }),
    },
  ),
  requestVerification: calls({
    'POST /api/verify_account_requests': onFailure(shows('refused'), { empty: sent, misshapen: sent }),
  }),
};
