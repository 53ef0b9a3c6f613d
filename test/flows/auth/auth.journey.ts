import { authMachine } from '#machines/auth/auth.machine.ts';
import { createAccount } from '#test/e2e/account.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, signIn } from '#test/e2e/journeys/performing.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';

export default journeys(authMachine, {
  actor: 'auth',
  project: ({ context }) => [context.session?.token, context.leaving?.token],
  events: [{ type: 'session.established', session }, { type: 'logout.requested' }],
  answers: [
    { event: done('restoreSession', null) },
    { event: done('restoreSession', session), given: signIn },
    { event: done('storeSession', undefined) },
    { event: done('revokeSession', undefined) },
    { event: done('forgetSession', undefined) },
  ],
  // By the time that a control is visible, a stored session has been restored.
  isOffered: (state, { type }) =>
    state.matches(type === 'logout.requested' ? { signedIn: 'stored' } : { signedOut: 'ended' }),
  arrive: open('/app/welcome'),
  perform: {
    'session.established': async ({ page, mesa, person }) => {
      await createAccount(mesa, person);
      await new SideMenu(page).choose('Entrar');
      await LoginForm.asPage(page).submit(person);
    },
    'logout.requested': ({ page, person }) => new SideMenu(page).logOut(person),
  },
});
