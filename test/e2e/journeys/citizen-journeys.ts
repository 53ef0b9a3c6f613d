import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { done } from '#test/harness/model.ts';
import { createAccount } from '../account.ts';
import { MunicipalLoginPage } from '../pages/municipal-login-page.ts';
import { cutOff } from './answers.ts';
import { journey, type Answer, type Journey, type World } from './journey.ts';
import { press } from './performing.ts';

const session = {
  token: 'access',
  refreshToken: 'refresh',
  user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] },
};
const PASSWORD = 'Segredo1';

const common: Pick<Journey<typeof municipalLoginMachine>, 'machine' | 'actor' | 'perform'> = {
  machine: municipalLoginMachine,
  actor: 'municipal-login:page',
  perform: {
    'provider.chosen': press('Continuar para o MyCascais'),
    'password.edited': ({ page, person, words }) =>
      page.getByLabel('Palavra-passe', { exact: true }).fill(words.get('password') ?? person.password),
    'form.submitted': press('Ligar contas e entrar'),
    'login.chosen': press('Entrar com e-mail e palavra-passe'),
  },
};

/** What this tab remembers of the way to the provider is gone, or was never there. */
async function forgetAttempt({ page }: World): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
}

async function blockStorage({ page }: World): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

async function comeBack({ page, person, words }: World): Promise<void> {
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  if (words.get('consent') === 'refused') await municipal.refuse();
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
  cutOff('completeLogin', /^POST \/pubapp\/auth\/municipal_login\/complete/),
  { event: done('linkAccount', { kind: 'loggedIn', session }) },
  {
    event: done('linkAccount', { kind: 'refused', reason: 'Invalid credentials.' }),
    assume: ({ words }) => words.set('password', 'Errado-1'),
  },
];

export const CITIZEN_JOURNEYS: readonly Journey[] = [
  journey({
    ...common,
    name: 'municipal login',
    input: { callback: null, returnUrl: null },
    project: ({ context }) => [context.stop],
    events: [{ type: 'provider.chosen' }, { type: 'login.chosen' }],
    answers: [
      { event: done('startLogin', { authorizationUrl: 'https://id.example/auth', secret: 'secret' }) },
      cutOff('startLogin', /^POST \/pubapp\/auth\/municipal_login\/start/),
      { event: done('leaveForProvider', undefined), given: blockStorage },
    ],
    // Whatever is waited for is over at once.
    isOffered: (state, { type }) => type !== 'login.chosen' || !state.hasTag('busy'),
    arrive: ({ page }) => page.goto('/auth/mycascais-login'),
  }),
  journey({
    ...common,
    name: 'back from the municipality',
    input: { callback: { state: 'state', code: 'code', iss: null, error: null }, returnUrl: null },
    project: ({ context: { password, stop, reason } }) => [password, stop, reason],
    events: [{ type: 'password.edited', value: PASSWORD }, { type: 'form.submitted' }],
    answers: ofTheWayBack,
    arrive: comeBack,
  }),
];
