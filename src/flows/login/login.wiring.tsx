import { loginMachine } from '#machines/login/login.machine.ts';
import * as auth from '#src/adapters/api/auth.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { LoginModalHost as Modal } from './login.modal.tsx';

export const wire = ({ api }: Clients) =>
  loginMachine.provide({
    actors: { logIn: serve(auth.logIn(api)), requestVerification: serve(auth.requestVerification(api)) },
  });
