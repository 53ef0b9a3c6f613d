import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { requestVerification } from '#src/adapters/api/auth.ts';
import { verifyAccount } from '#src/adapters/api/mail-links.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export const wire = ({ api }: Clients) =>
  verifyMachine.provide({
    actors: { verifyAccount: serve(verifyAccount(api)), requestVerification: serve(requestVerification(api)) },
  });
