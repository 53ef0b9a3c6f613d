import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { done } from '#test/harness/model.ts';
import { answered, edited, KEY } from '#test/harness/signup-samples.ts';
import {
  createAccount,
  registerInBrowser,
  registerPerson,
  requestReset,
  resetLink,
  verificationLink,
} from '../account.ts';
import { LoginForm } from '../pages/login-form.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { dismissAlert, field, press } from './performing.ts';

/** Stands for what the person of the journey types. */
const EMAIL = 'ana@ex.pt';
const PASSWORD = 'Segredo1';
const SESSION = { token: 'access', refreshToken: 'refresh', user: { id: 7, username: EMAIL, roles: ['ROLE_USER'] } };

/** Contract 5: what the server says of a link that it does not know. */
const USED_LINK = { status: 422, body: { 'hydra:description': 'token_invalid' } };
/** Decision 59: what the server says of a link that is opened in another browser. */
const OTHER_BROWSER = { status: 422, body: { 'hydra:description': 'password_required' } };

/** By the keyboard: a click elsewhere would be for what lies there. */
const leave = async (world: World, label: string) => {
  await field(world, label).focus();
  await field(world, label).press('Tab');
};
const typeEmail = (world: World) => field(world, 'E-mail').fill(world.person.email);
const signIn: Pick<Journey<typeof loginMachine>, 'machine' | 'project' | 'answers'> & { events: Journey['events'] } = {
  machine: loginMachine,
  project: ({ context: { email, password }, status }) => [email !== '', password !== '', status],
  events: [
    { type: 'field.edited', field: 'email', value: EMAIL },
    { type: 'field.edited', field: 'password', value: PASSWORD },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'verification.requested' },
  ],
  answers: [
    {
      event: done('logIn', { kind: 'loggedIn', session: SESSION }),
      given: ({ mesa, person }) => createAccount(mesa, person),
    },
    { event: done('logIn', { kind: 'notVerified' }), given: ({ mesa, person }) => registerPerson(mesa, person) },
    { event: done('logIn', { kind: 'refused', reason: 'Invalid credentials.' }) },
    { event: done('requestVerification', undefined) },
    cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
  ],
};
const performSignIn: Journey<typeof loginMachine>['perform'] = {
  'field.edited': (world, event) =>
    event.field === 'email' ? typeEmail(world) : field(world, 'Palavra-passe').fill(world.person.password),
  'form.submitted': press('Entrar'),
  'alert.dismissed': dismissAlert,
  'verification.requested': press('Enviar'),
};

/** It is taken out of the address then. */
const tokenRead = (page: World['page']) =>
  page.waitForURL(({ searchParams }) => !searchParams.has('token'), { waitUntil: 'commit' });

export const ACCOUNT_JOURNEYS: readonly Journey[] = [
  journey({
    ...signIn,
    name: 'login page',
    actor: 'login:page',
    input: { presentation: 'page' },
    events: [...signIn.events, { type: 'success.continued' }],
    arrive: ({ page }) => page.goto('/auth/login'),
    perform: { ...performSignIn, 'success.continued': press('Continuar') },
  }),
  journey({
    ...signIn,
    name: 'login modal',
    actor: 'login:modal',
    input: { presentation: 'modal' },
    events: [...signIn.events, { type: 'modal.closed' }],
    arrive: ({ page }) => page.goto('/app/welcome?modals=login'),
    perform: { ...performSignIn, 'modal.closed': ({ page }) => LoginForm.asModal(page).dismiss() },
  }),
  journey({
    name: 'forgot password',
    machine: forgotPasswordMachine,
    actor: 'forgot-password:page',
    input: { presentation: 'page' },
    project: ({ context }) => context.email,
    events: [
      { type: 'field.edited', value: EMAIL },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'login.chosen' },
    ],
    answers: [
      { event: done('requestPasswordReset', undefined) },
      cutOff('requestPasswordReset', /^POST \/api\/reset_password_requests/),
    ],
    arrive: ({ page }) => page.goto('/auth/forgot-password'),
    perform: {
      'field.edited': typeEmail,
      'form.submitted': press('Enviar'),
      'alert.dismissed': dismissAlert,
      'login.chosen': press('Voltar ao início de sessão'),
    },
  }),
  journey({
    name: 'signup',
    machine: signupMachine,
    actor: 'signup:page',
    input: { presentation: 'page' },
    project: ({ context: { form, edited: seen, freeEmail, refusals } }) => [
      form,
      seen.email,
      freeEmail,
      refusals.email,
    ],
    events: [
      edited('name'),
      edited('email'),
      edited('password'),
      edited('confirmPassword'),
      { type: 'field.left', field: 'email' },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'mail.requested' },
      { type: 'success.continued' },
    ],
    answers: [
      { event: done('checkEmail', { kind: 'free' }) },
      cutOff('checkEmail', /^GET \/pubapp\/auth\/check-email/),
      { event: done('createIdempotencyKey', KEY) },
      { event: answered({ kind: 'signedUp' }) },
      {
        event: answered({ kind: 'invalid', refusals: { ...NO_REFUSALS, email: 'emailInUse' } }),
        given: ({ mesa, person }) => registerPerson(mesa, person),
      },
      cutOff('signUp', /^POST \/api\/register/),
      { event: done('requestVerification', undefined) },
      cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
    ],
    arrive: ({ page }) => page.goto('/auth/signup'),
    perform: {
      'field.edited': (world, { field: name }) => {
        const { person } = world;
        const [label, value] = {
          name: ['Nome', person.name],
          email: ['E-mail', person.email],
          password: ['Palavra-passe', person.password],
          confirmPassword: ['Repita a palavra-passe', person.password],
        }[name] as [string, string];
        return field(world, label).evaluate(fillInPlace, value);
      },
      'field.left': (world) => leave(world, 'E-mail'),
      'form.submitted': press('Criar conta'),
      'alert.dismissed': dismissAlert,
      'mail.requested': press('Enviar de novo'),
      'success.continued': press('Continuar'),
    },
  }),
  journey({
    name: 'reset password',
    machine: resetPasswordMachine,
    actor: 'reset-password:page',
    input: { token: 'of the mail' },
    project: ({ context: { form, output } }) => [form, output],
    events: [
      { type: 'field.edited', field: 'password', value: PASSWORD },
      { type: 'field.edited', field: 'confirmPassword', value: PASSWORD },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'login.chosen' },
    ],
    answers: [
      { event: done('createIdempotencyKey', KEY) },
      { event: done('reset-password', { kind: 'reset' }) },
      {
        event: done('reset-password', { kind: 'invalid' }),
        fault: { kind: USED_LINK, call: /^POST \/pubapp\/auth\/reset-password/ },
      },
      cutOff('reset-password', /^POST \/pubapp\/auth\/reset-password/),
    ],
    arrive: async ({ page, mesa, person }) => {
      await createAccount(mesa, person);
      await requestReset(mesa, person);
      await page.goto((await resetLink(mesa, person)).href);
      await tokenRead(page);
    },
    perform: {
      'field.edited': (world, { field: name }) =>
        field(world, name === 'password' ? 'Nova palavra-passe' : 'Repita a palavra-passe').fill('Outro-Segredo2'),
      'form.submitted': press('Guardar'),
      'alert.dismissed': dismissAlert,
      'login.chosen': press('Iniciar sessão'),
    },
  }),
  journey({
    name: 'verify',
    machine: verifyMachine,
    actor: 'verify:page',
    input: { token: 'of the mail' },
    project: ({ context }) => context.email,
    events: [
      { type: 'verification.retried' },
      { type: 'newPassword.chosen' },
      { type: 'field.edited', value: EMAIL },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'login.chosen' },
    ],
    answers: [
      { event: done('verifyAccount', { kind: 'verified' }) },
      {
        event: done('verifyAccount', { kind: 'passwordRequired' }),
        fault: { kind: OTHER_BROWSER, call: /^POST \/pubapp\/auth\/verify/ },
      },
      {
        event: done('verifyAccount', { kind: 'invalid' }),
        fault: { kind: USED_LINK, call: /^POST \/pubapp\/auth\/verify/ },
      },
      cutOff('verifyAccount', /^POST \/pubapp\/auth\/verify/),
      { event: done('requestVerification', undefined) },
      cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
    ],
    arrive: async ({ page, mesa, person }) => {
      await registerInBrowser(page, mesa, person);
      await page.goto((await verificationLink(mesa, person)).href);
      await tokenRead(page);
    },
    perform: {
      'verification.retried': press('Tentar de novo'),
      'newPassword.chosen': press('Escolher palavra-passe'),
      'field.edited': typeEmail,
      'form.submitted': press('Enviar nova ligação'),
      'alert.dismissed': dismissAlert,
      'login.chosen': press('Iniciar sessão'),
    },
  }),
];

/** Runs in the page: as a password manager fills in, which moves no focus and so leaves no field. */
function fillInPlace(element: Element, value: string): void {
  const input = element as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
