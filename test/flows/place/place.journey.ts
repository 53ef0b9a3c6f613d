import { placeMachine } from '#machines/place/place.machine.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const place = aPlace({ id: PIZZERIA_ID, eMenu: [] });

export default journeys(placeMachine, {
  actor: `place:${PIZZERIA_ID}`,
  input: { placeId: PIZZERIA_ID },
  project: ({ context }) => context.place?.id,
  events: [{ type: 'retry.requested' }, { type: 'content.stale', isKnown: true }],
  answers: [
    { event: done('loadPlace', { kind: 'found', place }) },
    {
      event: done('loadPlace', { kind: 'notFound' }),
      fault: { kind: { status: 404 }, call: /^GET \/api\/places\/\d+\?/ },
    },
    cutOff('loadPlace', /^GET \/api\/places\/\d+\?/),
    { event: done('refreshPlace', { kind: 'found', place }) },
    {
      event: done('refreshPlace', { kind: 'notFound' }),
      fault: { kind: { status: 404 }, call: /^GET \/api\/places\/\d+$/ },
    },
  ],
  arrive: open(PIZZERIA.path),
  perform: {
    ...pressing(retryControls),
    // The browser's event when a tab becomes visible again.
    'content.stale': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  },
  reloads: { resumesIn: { 'ready.current': ['ready.refreshing', 'gone', 'failed', 'notFound'] } },
});
