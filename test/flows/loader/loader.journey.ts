import { loaderMachine } from '#machines/loader/loader.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { openShell, ownClock } from '#test/e2e/journeys/performing.ts';
import { IntroPage } from '#test/e2e/pages/intro-page.ts';
import { after } from '#test/harness/model.ts';

export default journeys(loaderMachine, {
  actor: 'loader',
  project: ({ context }) => context.active,
  events: [{ type: 'requests.changed', active: 1 }],
  answers: [
    { event: after('quietPeriod', 'loader.active.quiet') },
    { event: after('maximum', 'loader.active'), act: ({ page }) => page.clock.fastForward(30_000) },
  ],
  arrive: async (world) => {
    await ownClock(world);
    await openShell(world);
  },
  perform: {
    'requests.changed': async ({ page, mesa }) => {
      mesa.faults.inject('hold', /^GET \/api\/counties/);
      await new IntroPage(page).explore();
    },
  },
  isRepeatable: false,
});
