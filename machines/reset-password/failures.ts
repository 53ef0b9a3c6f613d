import { calls, cannotFail, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body: the app reads only the status. Contract 5. */
const reset = shows('reset', 'resetPassword.reset.title');

export const failures: Failures = {
  createIdempotencyKey: cannotFail('Every browser has random bytes.'),
  resetPassword: calls({
    'POST /pubapp/auth/reset-password': onFailure(
      shows('refused'),
      {
        empty: reset,
        misshapen: reset,
        token_invalid: shows('unusable', 'resetPassword.invalid.title'),
        token_expired: shows('unusable', 'resetPassword.expired.title'),
      },
      ['minlength', 'passwordStrength'],
    ),
  }),
};
