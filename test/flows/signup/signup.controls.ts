import type { signupMachine } from '#machines/signup/signup.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  name: { role: 'textbox', name: 'signup.name' },
  email: { role: 'textbox', name: 'signup.email' },
  password: { label: 'signup.password' },
  confirmPassword: { label: 'signup.confirmPassword' },
  code: { role: 'textbox', name: 'signup.code.label' },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'signup.submit' },
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
  'login.chosen': { role: 'button', name: 'signup.backToLogin' },
  'code.submitted': { role: 'button', name: 'signup.code.submit' },
  'success.continued': { role: 'button', name: 'app.continue' },
  'correction.chosen': { role: 'button', name: 'signup.success.correct' },
  'mail.requested': { role: 'button', name: 'signup.success.resend' },
} satisfies Controls<typeof signupMachine>;
