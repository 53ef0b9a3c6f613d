import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { resetPassword } from '#src/adapters/api/mail-links.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { ResetPasswordRoute as Page } from './reset-password.page.tsx';

export const wire = ({ api, newKey }: Clients) =>
  resetPasswordMachine.provide({
    actors: { createIdempotencyKey: serve(() => newKey()), resetPassword: serve(resetPassword(api)) },
  });
