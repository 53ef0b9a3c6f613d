import type { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  password: { label: 'resetPassword.password' },
  confirmPassword: { label: 'resetPassword.confirmPassword' },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'resetPassword.submit' },
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
  'mail.requested': { role: 'button', name: 'resetPassword.newMail' },
  'login.chosen': { role: 'button', name: 'resetPassword.login' },
} satisfies Controls<typeof resetPasswordMachine>;
