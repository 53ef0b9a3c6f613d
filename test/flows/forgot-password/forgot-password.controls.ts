import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  email: { role: 'textbox', name: 'forgotPassword.email' },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'forgotPassword.submit' },
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
  'login.chosen': { role: 'button', name: 'forgotPassword.backToLogin' },
} satisfies Controls<typeof forgotPasswordMachine>;
