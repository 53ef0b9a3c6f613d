import { loginMachine } from '#machines/login/login.machine.ts';
import { createAccount, registerPerson } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Journey } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './login.controls.ts';

/** A placeholder for the data of the journey's person. */
const EMAIL = 'ana@ex.pt';
const PASSWORD = 'Segredo1';

const signIn: Pick<Journey<typeof loginMachine>, 'project' | 'answers' | 'isOffered'> & { events: Journey['events'] } =
  {
    project: ({ context: { email, password }, status }) => [email !== '', password !== '', status],
    events: [
      { type: 'field.edited', field: 'email', value: EMAIL },
      { type: 'field.edited', field: 'password', value: PASSWORD },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'verification.requested' },
      { type: 'explore.chosen' },
    ],
    // Typing the same text again changes nothing.
    isOffered: ({ context }, event) => event.type !== 'field.edited' || context[event['field']] !== event['value'],
    answers: [
      {
        event: done('logIn', { kind: 'loggedIn', session, name: null }),
        given: ({ mesa, person }) => createAccount(mesa, person),
      },
      { event: done('logIn', { kind: 'notVerified' }), given: ({ mesa, person }) => registerPerson(mesa, person) },
      { event: done('logIn', { kind: 'incorrect', reason: 'Invalid credentials.' }) },
      cutOff('logIn', /^POST \/api\/login_check/),
      { event: done('requestVerification', undefined) },
      cutOff('requestVerification', /^POST \/api\/verify_account_requests/),
    ],
  };

const performSignIn: Journey<typeof loginMachine>['perform'] = {
  ...pressing(controls),
  'field.edited': ({ page, person }, { field }) => find(page, fields[field]).fill(person[field]),
};

/** The states that a reload ends: refusals and sent messages, with the login that they were about. */
const OVER = [
  'submitting',
  'incorrect',
  'refused',
  'offeringVerification',
  'requestingVerification',
  'verificationSent',
  'verificationNotSent',
  'loggedIn',
];
const effects = {
  submitting: { call: /^POST \/api\/login_check/, again: true },
  requestingVerification: { call: /^POST \/api\/verify_account_requests/, again: true },
} as const;

export default journeys(
  loginMachine,
  {
    title: 'as a page',
    ...signIn,
    actor: 'login:page',
    input: { presentation: 'page' },
    events: [...signIn.events, { type: 'success.continued' }],
    arrive: ({ page }) => page.goto('/auth/login'),
    perform: performSignIn,
    reloads: { resumesIn: { editing: OVER }, effects },
  },
  {
    title: 'as a modal',
    ...signIn,
    actor: 'login:modal',
    input: { presentation: 'modal' },
    events: [...signIn.events, { type: 'modal.closed' }],
    arrive: ({ page }) => page.goto('/app/welcome?modals=login'),
    perform: { ...performSignIn, 'modal.closed': ({ page }) => LoginForm.asModal(page).dismiss() },
    reloads: { resumesIn: { editing: OVER }, effects },
  },
);
