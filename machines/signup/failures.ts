import { calls, cannotFail, fates, needs, says, type Failures } from '#machines/shared/flow/failures.ts';

/** An answer that says neither that it is free nor why not. */
const unsaid = says('editing.idle', 'validation.email.unknown_error');
/** The status alone is the answer. Contract 9. */
const resent = says('signedUp.resent', 'signup.success.resent');

const signedUp = says('signedUp.waiting', 'signup.success.title');

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  checkEmail: calls({
    'GET /pubapp/auth/check-email': fates(
      says('editing.emailUnchecked', 'validation.email.unknown_error'),
      { empty: unsaid, misshapen: unsaid },
      ['pattern'],
    ),
  }),
  createIdempotencyKey: cannotFail('Every browser has random bytes.'),
  signUp: needs(
    // The account is made without a secret.
    { storage: fates(signedUp) },
    {
      'POST /api/register': fates(says('refused'), {
        misshapen: signedUp,
        required: says('editing.violated', 'validation.name.required'),
        pattern: says('editing.violated', 'validation.email.pattern'),
        emailInUse: says('editing.violated', 'validation.email.emailInUse'),
        minlength: says('editing.violated', 'validation.password.minlength'),
        maxlength: says('editing.violated', 'validation.name.maxlength'),
        passwordStrength: says('editing.violated', 'validation.password.passwordStrength'),
        areNotEqual: says('editing.violated'),
      }),
    },
  ),
  requestVerification: calls({
    'POST /api/verify_account_requests': fates(says('signedUp.notResent'), { empty: resent, misshapen: resent }),
  }),
};
