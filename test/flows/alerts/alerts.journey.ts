import { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';
import { controls } from './alerts.controls.ts';

export default journeys(alertsMachine, {
  actor: 'alerts',
  project: ({ context }) => context.alerts.length,
  events: [
    { type: 'alert.raised', title: 'logout_unconfirmed_title', reason: 'logout_unconfirmed', status: 0 },
    { type: 'alert.dismissed' },
  ],
  answers: [],
  isOffered: (state, { type }) => type !== 'alert.raised' || state.matches('quiet'),
  arrive: async (world) => {
    await signIn(world);
    await world.page.goto('/app/welcome');
  },
  perform: {
    'alert.raised': async ({ page, mesa, person }) => {
      mesa.faults.inject('loseRequest', /^POST \/api\/token\/revoke/);
      await new SideMenu(page).logOut(person);
    },
    ...pressing(controls),
  },
  isRepeatable: false,
});
