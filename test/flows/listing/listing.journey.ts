import { listingMachine } from '#machines/listing/listing.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { aboutNothing } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';

export default journeys(listingMachine, {
  actor: 'listing:',
  input: { subject: { themeId: 1 } },
  project: ({ context }) => context.reason,
  events: [{ type: 'retry.requested' }],
  answers: [
    { event: done('loadListing', [aPlace({ id: 4 })]) },
    { event: done('loadListing', []), assume: aboutNothing },
    cutOff('loadListing', /^GET \/api\/themes\/\d+\/places/),
  ],
  arrive: ({ page, id }) => page.goto(`/app/welcome?theme=${id || 1}`),
  perform: pressing(retryControls),
});
