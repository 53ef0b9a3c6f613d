import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { createAccount } from '#test/e2e/account.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type Journey, type World } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { MunicipalLoginPage } from '#test/e2e/pages/municipal-login-page.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './municipal-login.controls.ts';

const common: Pick<Journey<typeof municipalLoginMachine>, 'actor' | 'perform'> = {
  actor: 'municipal-login:page',
  perform: {
    ...pressing(controls),
    'password.edited': ({ page, person, words }) =>
      find(page, fields.password).fill(words.get('password') ?? person.password),
  },
};

async function blockStorage({ page }: World): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

const PASSWORD = 'Segredo1';
const WITHOUT_EMAIL = 'Inês Faria';

/** The stored login attempt is deleted, or was never stored. */
async function forgetAttempt({ page }: World): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
}

async function comeBack({ page, person, words }: World): Promise<void> {
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  const citizen = words.get('citizen');
  if (words.get('consent') === 'refused') await municipal.refuse();
  else if (citizen) await municipal.choose(citizen);
  else await municipal.signInAs(person);
}

const ofTheWayBack: readonly Answer[] = [
  { event: done('recallAttempt', { secret: 'secret', returnUrl: null }) },
  { event: done('recallAttempt', null), given: forgetAttempt },
  { event: done('completeLogin', { kind: 'loggedIn', session }) },
  {
    event: done('completeLogin', { kind: 'accountExists', email: 'ana@ex.pt', linkToken: 'link' }),
    given: ({ mesa, person }) => createAccount(mesa, person),
  },
  { event: done('completeLogin', { kind: 'accessDenied' }), assume: ({ words }) => words.set('consent', 'refused') },
  {
    event: done('completeLogin', { kind: 'emailMissing' }),
    assume: ({ words }) => words.set('citizen', WITHOUT_EMAIL),
  },
  cutOff('completeLogin', /^POST \/pubapp\/auth\/municipal_login\/complete/),
  { event: done('linkAccount', { kind: 'loggedIn', session }) },
  {
    event: done('linkAccount', { kind: 'refused', reason: 'Invalid credentials.' }),
    assume: ({ words }) => words.set('password', 'Errado-1'),
  },
];

export default journeys(
  municipalLoginMachine,
  {
    ...common,
    input: { callback: null, returnUrl: null },
    project: ({ context }) => [context.stop],
    events: [{ type: 'provider.chosen' }, { type: 'login.chosen' }],
    answers: [
      { event: done('startLogin', { authorizationUrl: 'https://id.example/auth', secret: 'secret' }) },
      cutOff('startLogin', /^POST \/pubapp\/auth\/municipal_login\/start/),
      { event: done('leaveForProvider', undefined), given: blockStorage },
    ],
    // All waiting times end at once.
    isOffered: (state, { type }) => type !== 'login.chosen' || !state.hasTag('busy'),
    arrive: ({ page }) => page.goto('/auth/mycascais-login'),
    reloads: {
      resumesIn: { welcoming: ['starting', 'leaving', 'stopped', 'failed'] },
      effects: {
        starting: { call: /^POST \/pubapp\/auth\/municipal_login\/start/, again: true },
      },
    },
  },
  {
    title: 'back from the provider',
    ...common,
    input: { callback: { state: 'state', code: 'code', iss: null, error: null }, returnUrl: null },
    project: ({ context: { password, stop, reason } }) => [password, stop, reason],
    events: [
      { type: 'password.edited', value: PASSWORD },
      { type: 'form.submitted' },
      { type: 'signup.chosen' },
      { type: 'forgot-password.chosen' },
    ],
    answers: ofTheWayBack,
    arrive: comeBack,
    reloads: {
      // The provider's parameters work once, and are removed from the address when read.
      resumesIn: {
        stopped: ['recalling'],
        welcoming: ['completing', 'linking', 'submitting', 'refused', 'stopped', 'withoutEmail', 'failed'],
      },
      effects: {
        completing: { call: /^POST \/pubapp\/auth\/municipal_login\/complete/ },
        submitting: { call: /^POST \/pubapp\/auth\/municipal_login\/link/ },
      },
    },
  },
);
