import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { requestPasswordReset } from '#src/adapters/api/mail-links.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { ForgotPasswordModalHost as Modal } from './forgot-password.modal.tsx';
export { ForgotPasswordRoute as Page } from './forgot-password.page.tsx';

export const wire = ({ api }: Clients) =>
  forgotPasswordMachine.provide({ actors: { requestPasswordReset: serve(requestPasswordReset(api)) } });
