import { signupMachine } from '#machines/signup/signup.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { requestVerification } from '#src/adapters/api/mail-links.ts';
import { checkEmail, signUp } from '#src/adapters/api/signup.ts';
import { signupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { SignupModalHost as Modal } from './signup.modal.tsx';
export { SignupRoute as Page } from './signup.page.tsx';

export const wire = ({ api, newKey, store }: Clients) =>
  signupMachine.provide({
    actors: {
      checkEmail: serve(checkEmail(inBackground(api))),
      createIdempotencyKey: serve(() => newKey()),
      signUp: serve(signUp(api, signupSecrets(store, newKey))),
      requestVerification: serve(requestVerification(api)),
    },
  });
