import type { loginMachine } from '#machines/login/login.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  email: { role: 'textbox', name: 'login.email' },
  password: { label: 'login.password' },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'login.submit' },
  'alert.dismissed': { role: 'button', name: ['app.ok', 'login.notVerified.cancel'], in: { role: 'alertdialog' } },
  'verification.requested': { role: 'button', name: 'login.notVerified.send' },
  'signup.chosen': { role: 'button', name: 'login.signUp' },
  'forgot-password.chosen': { role: 'button', name: 'login.forgotPassword' },
  'explore.chosen': { role: 'button', name: 'login.explore' },
  'success.continued': { role: 'button', name: 'app.continue' },
} satisfies Controls<typeof loginMachine>;
