import { authMachine } from '#machines/auth/auth.machine.ts';
import { eventsMachine } from '#machines/events/events.machine.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { done } from '#test/harness/model.ts';
import { createAccount } from '../account.ts';
import { LoginForm } from '../pages/login-form.ts';
import { SideMenu } from '../pages/side-menu.ts';
import { expireToken } from '../tokens.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { open, signIn } from './performing.ts';

const session = {
  token: 'access',
  refreshToken: 'refresh',
  user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] },
};
const REDEEM = /^POST \/api\/process_promo_codes/;
/** Works once for every customer of the demo. */
const CODE = 'BEMVINDO';

const openedWith =
  (code: string) =>
  ({ words }: World) => {
    words.set('path', `/?c=${code}`);
  };

export const SESSION_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'auth',
    machine: authMachine,
    actor: 'auth',
    project: ({ context }) => context.session?.token,
    events: [{ type: 'session.established', session }, { type: 'logout.requested' }],
    answers: [
      { event: done('restoreSession', null) },
      { event: done('restoreSession', session), given: signIn },
      { event: done('storeSession', undefined) },
      { event: done('revokeSession', undefined) },
      { event: done('forgetSession', undefined) },
    ],
    // Whoever is known has signed in or out by the time that there is anything to press.
    isOffered: (state, { type }) => state.matches(type === 'logout.requested' ? { signedIn: 'stored' } : 'signedOut'),
    arrive: open('/app/welcome'),
    perform: {
      'session.established': async ({ page, mesa, person }) => {
        await createAccount(mesa, person);
        await new SideMenu(page).choose('Entrar');
        await LoginForm.asPage(page).submit(person);
      },
      'logout.requested': ({ page, person }) => new SideMenu(page).logOut(person),
    },
  }),
  journey({
    name: 'token refresh',
    machine: tokenRefreshMachine,
    actor: 'token-refresh',
    project: () => null,
    events: [{ type: 'refresh.requested', refusedToken: 'refused' }],
    answers: [{ event: done('refreshTokens', { kind: 'rotated', session }) }],
    arrive: async (world) => {
      await signIn(world);
      await open('/app/welcome')(world);
    },
    perform: {
      'refresh.requested': async ({ page }) => {
        await expireToken(page.context(), page);
        await page.goto('/orders-modal');
      },
    },
  }),
  journey({
    name: 'stream of changes',
    machine: eventsMachine,
    actor: 'events',
    project: () => null,
    events: [],
    answers: [
      { event: { type: 'customer.changed', userId: 7 }, only: (state) => state.matches('off'), given: signIn },
      { event: { type: 'lead.taken' } },
      { event: { type: 'stream.opened', resumed: false, lastId: null } },
      {
        event: { type: 'stream.ended' },
        only: (state) => state.matches({ following: { streaming: 'connecting' } }),
        fault: { kind: { status: 503 }, call: /^GET \/api\/users\/\d+\/events$/ },
      },
    ],
    arrive: open('/app/welcome'),
    perform: {},
  }),
  journey({
    name: 'promotion code',
    machine: promoMachine,
    actor: 'promo',
    project: ({ context: { userId, code } }) => [userId, code],
    events: [],
    answers: [
      { event: { type: 'customer.known', userId: 7 }, only: (state) => state.matches('recalling'), given: signIn },
      { event: done('recallCode', null) },
      { event: done('recallCode', CODE), assume: openedWith(CODE) },
      { event: done('redeemCode', { kind: 'taken' }) },
      { event: done('redeemCode', { kind: 'refused', reason: 'promo_code_invalid' }), assume: openedWith('NAOHA') },
      cutOff('redeemCode', REDEEM),
    ],
    arrive: ({ page, words }) => page.goto(words.get('path') ?? '/app/welcome'),
    perform: {},
  }),
];
