import type { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  password: { label: 'login.password' },
} satisfies Record<string, Control>;

export const controls = {
  'provider.chosen': { role: 'button', name: ['municipalLogin.start', 'municipalLogin.again'] },
  'retry.requested': { role: 'button', name: 'app.retry' },
  'form.submitted': { role: 'button', name: 'municipalLogin.link.submit' },
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
  'forgot-password.chosen': { role: 'button', name: 'login.forgotPassword' },
  'signup.chosen': { role: 'button', name: 'municipalLogin.signup' },
  'login.chosen': { role: 'button', name: 'municipalLogin.login' },
} satisfies Controls<typeof municipalLoginMachine>;
