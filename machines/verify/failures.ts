import { calls, fates, needs, says, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 5, 9. */
const verified = says('verified', 'verify.verified.title');
const sent = says('mailSent', 'verify.sent.title');

export const failures: Failures = {
  verifyAccount: needs(
    // Without the sign-up's secret, the server decides.
    { storage: fates(verified) },
    {
      'POST /pubapp/auth/verify': fates(says('failed'), {
        empty: verified,
        misshapen: verified,
        token_invalid: says('offeringMail', 'verify.invalid.title'),
        token_expired: says('offeringMail', 'verify.expired.title'),
        password_required: says('passwordRequired', 'verify.passwordRequired.title'),
      }),
    },
  ),
  requestVerification: calls({
    'POST /api/verify_account_requests': fates(says('refused'), { empty: sent, misshapen: sent }),
  }),
};
