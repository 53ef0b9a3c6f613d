import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { requestVerification } from '#src/adapters/api/auth.ts';
import { verifyAccount } from '#src/adapters/api/mail-links.ts';
import { signupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api, newKey, store }: Clients) =>
  verifyMachine.provide({
    actors: {
      verifyAccount: serve(verifyAccount(api, signupSecrets(store, newKey))),
      requestVerification: serve(requestVerification(api)),
    },
  });
