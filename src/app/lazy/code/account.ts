import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import * as auth from '#src/adapters/api/auth.ts';
import { requestPasswordReset, resetPassword, verifyAccount } from '#src/adapters/api/mail-links.ts';
import { completeMunicipalLogin, linkMunicipalLogin, startMunicipalLogin } from '#src/adapters/api/municipal-login.ts';
import { checkEmail, signUp } from '#src/adapters/api/signup.ts';
import { leaveForProvider, recallAttempt } from '#src/adapters/storage/municipal-attempts.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** The flows around an account, with an adapter behind every port. */
export function provideCode({ api, newKey, tab }: Clients) {
  return {
    login: loginMachine.provide({
      actors: {
        logIn: serve(auth.logIn(api)),
        requestVerification: serve(auth.requestVerification(api)),
      },
    }),
    'municipal-login': municipalLoginMachine.provide({
      actors: {
        startLogin: serve(startMunicipalLogin(api)),
        leaveForProvider: serve(leaveForProvider(tab)),
        recallAttempt: serve(recallAttempt(tab)),
        completeLogin: serve(completeMunicipalLogin(api)),
        linkAccount: serve(linkMunicipalLogin(api)),
      },
    }),
    'forgot-password': forgotPasswordMachine.provide({
      actors: { requestPasswordReset: serve(requestPasswordReset(api)) },
    }),
    'reset-password': resetPasswordMachine.provide({
      actors: {
        createIdempotencyKey: serve(() => newKey()),
        resetPassword: serve(resetPassword(api)),
      },
    }),
    verify: verifyMachine.provide({
      actors: {
        verifyAccount: serve(verifyAccount(api)),
        requestVerification: serve(auth.requestVerification(api)),
      },
    }),
    signup: signupMachine.provide({
      actors: {
        checkEmail: serve(checkEmail(inBackground(api))),
        createIdempotencyKey: serve(() => newKey()),
        signUp: serve(signUp(api)),
        requestVerification: serve(auth.requestVerification(api)),
      },
    }),
  } satisfies LazyCode;
}
