import { calls, cannotFail, fates, needs, says, type Failures } from '#machines/shared/flow/failures.ts';

const unsaid = says('editing.idle', 'validation.email.unknown_error');
/** The status alone counts. Contract 9. */
const resent = says('signedUp.resent', 'signup.success.resent');

const signedUp = says('signedUp.waiting', 'signup.success.title');

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
