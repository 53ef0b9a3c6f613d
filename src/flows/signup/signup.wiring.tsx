import { signupMachine } from '#machines/signup/signup.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { requestVerification } from '#src/adapters/api/mail-links.ts';
import { checkEmail, signUp, verifyCode } from '#src/adapters/api/signup.ts';
import { signupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { customers } from '#src/wiring/customers.ts';
import { serve } from '#src/wiring/serve.ts';
export { SignupModalHost as Modal } from './signup.modal.tsx';
export { SignupRoute as Page } from './signup.page.tsx';

export const wire = ({ api, newKey, store }: Clients) => {
  const secrets = signupSecrets(store, newKey);
  return signupMachine.provide({
    actors: {
      checkEmail: serve(checkEmail(inBackground(api))),
      createIdempotencyKey: serve(() => newKey()),
      signUp: serve(signUp(api, secrets)),
      customers,
      verifyCode: serve(verifyCode(api, secrets)),
      requestVerification: serve(requestVerification(api)),
    },
  });
};
