import { calls, cannotFail, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 5. */
const reset = says('reset', 'resetPassword.reset.title');

export const failures: Failures = {
  createIdempotencyKey: cannotFail('Every browser has random bytes.'),
  resetPassword: calls({
    'POST /pubapp/auth/reset-password': fates(
      says('refused'),
      {
        empty: reset,
        misshapen: reset,
        token_invalid: says('unusable', 'resetPassword.invalid.title'),
        token_expired: says('unusable', 'resetPassword.expired.title'),
      },
      ['minlength', 'passwordStrength'],
    ),
  }),
};
