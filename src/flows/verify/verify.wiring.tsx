import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { requestVerification, verifyAccount } from '#src/adapters/api/mail-links.ts';
import { signupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { VerifyRoute as Page } from './verify.page.tsx';

export const wire = ({ api, newKey, store }: Clients) =>
  verifyMachine.provide({
    actors: {
      verifyAccount: serve(verifyAccount(api, signupSecrets(store, newKey))),
      requestVerification: serve(requestVerification(api)),
    },
  });
