import { loginMachine } from '#machines/login/login.machine.ts';
import { logIn } from '#src/adapters/api/login.ts';
import { requestVerification } from '#src/adapters/api/mail-links.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { LoginModalHost as Modal } from './login.modal.tsx';
export { LoginRoute as Page } from './login.page.tsx';

export const wire = ({ api }: Clients) =>
  loginMachine.provide({
    actors: { logIn: serve(logIn(api)), requestVerification: serve(requestVerification(api)) },
  });
