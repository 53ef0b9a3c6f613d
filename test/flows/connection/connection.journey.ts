import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { CAKE, PIZZERIA } from '#test/e2e/demo.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { openShell } from '#test/e2e/journeys/performing.ts';
import { IntroPage } from '#test/e2e/pages/intro-page.ts';
import { PlacePage } from '#test/e2e/pages/place-page.ts';

/** Answers as the service worker does when the server does not answer. */
async function answerAsKept({ page, words }: World): Promise<void> {
  const isFirst = !words.has('kept');
  words.set('kept', 'yes');
  if (!isFirst) return;
  await page.route('**/api/**', async (route) => {
    if (words.get('kept') !== 'yes') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'x-kept-at': new Date(0).toUTCString() } });
  });
}

/** Opens a screen that needs the server. */
async function askMore({ page }: World): Promise<void> {
  const place = new PlacePage(page);
  if (new URL(page.url()).pathname === '/intro') return new IntroPage(page).explore();
  if (new URL(page.url()).pathname !== PIZZERIA.path) {
    await page.getByRole('main').getByRole('link', { name: PIZZERIA.name }).click();
    return place.expectOpen(PIZZERIA.name);
  }
  return place.openProduct(CAKE.name);
}

export default journeys(connectionMachine, {
  actor: 'connection',
  project: ({ context }) => context.keptAt !== null,
  events: [
    { type: 'connection.lost' },
    { type: 'connection.found' },
    { type: 'answer.kept', at: 0 },
    { type: 'answer.fresh' },
  ],
  appEvents: ['answer.kept', 'answer.fresh'],
  isOffered: (state, { type }) =>
    type.startsWith('answer')
      ? state.matches(type === 'answer.kept' ? 'online' : 'unanswered')
      : !state.matches('unanswered'),
  answers: [],
  arrive: openShell,
  perform: {
    'connection.lost': ({ page }) => page.context().setOffline(true),
    'connection.found': ({ page }) => page.context().setOffline(false),
    'answer.kept': async (world) => {
      await answerAsKept(world);
      await askMore(world);
    },
    'answer.fresh': async (world) => {
      world.words.set('kept', 'no');
      await askMore(world);
    },
  },
});
