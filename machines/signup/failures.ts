import { calls, cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unsaid = shows('editing.idle', 'validation.email.unknown_error');
/** A success needs no valid body: the app reads only the status. Contract 9. */
const resent = shows('signedUp.resent', 'signup.success.resent');

const unchecked = shows('signedUp.codeUnchecked');
const refusedCode = shows('signedUp.codeRefused');

const signedUp = shows('signedUp.waiting', 'signup.success.title');

export const failures: Failures = {
  checkEmail: calls({
    'GET /pubapp/auth/check-email': onFailure(
      shows('editing.emailUnchecked', 'validation.email.unknown_error'),
      { empty: unsaid, misshapen: unsaid },
      ['pattern'],
    ),
  }),
  createIdempotencyKey: cannotFail('Every browser has random bytes.'),
  signUp: needs(
    { storage: signedUp },
    {
      'POST /api/register': onFailure(shows('refused'), {
        misshapen: signedUp,
        required: shows('editing.violated', 'validation.name.required'),
        pattern: shows('editing.violated', 'validation.email.pattern'),
        emailInUse: shows('editing.violated', 'validation.email.emailInUse'),
        minlength: shows('editing.violated', 'validation.password.minlength'),
        maxlength: shows('editing.violated', 'validation.name.maxlength'),
        passwordStrength: shows('editing.violated', 'validation.password.passwordStrength'),
        areNotEqual: shows('editing.violated'),
      }),
    },
  ),
  customers: cannotFail('Listens to the session of the app itself.'),
  verifyCode: needs(
    // Without storage, the tab holds the secret. Without a secret, the server decides.
    { storage: silent('loggedIn', 'The customer is signed in.') },
    {
      'POST /pubapp/auth/verify_code': onFailure(unchecked, {
        code_wrong: refusedCode,
        code_expired: refusedCode,
        code_used: refusedCode,
        too_many_attempts: refusedCode,
      }),
    },
  ),
  requestVerification: calls({
    'POST /api/verify_account_requests': onFailure(shows('signedUp.notResent'), { empty: resent, misshapen: resent }),
  }),
};
