import type { verifyMachine } from '#machines/verify/verify.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  email: { role: 'textbox', name: 'verify.email' },
} satisfies Record<string, Control>;

export const controls = {
  'retry.requested': { role: 'button', name: 'app.retry' },
  'form.submitted': { role: 'button', name: 'verify.submit' },
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
  'newPassword.chosen': { role: 'button', name: 'verify.passwordRequired.choose' },
  'success.continued': { role: 'button', name: 'app.continue' },
  'login.chosen': { role: 'button', name: 'verify.login' },
} satisfies Controls<typeof verifyMachine>;
