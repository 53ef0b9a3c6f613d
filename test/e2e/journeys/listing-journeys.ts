import { listingMachine } from '#machines/listing/listing.machine.ts';
import { aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey } from './journey.ts';
import { aboutNothing, retry } from './performing.ts';

export const LISTING_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'listing',
    machine: listingMachine,
    actor: 'listing:',
    input: { subject: { themeId: 1 } },
    project: ({ context }) => context.reason,
    events: [{ type: 'load.retried' }],
    answers: [
      { event: done('loadListing', [aPlace({ id: 4 })]) },
      { event: done('loadListing', []), assume: aboutNothing },
      cutOff('loadListing', /^GET \/api\/themes\/\d+\/places/),
    ],
    arrive: ({ page, id }) => page.goto(`/app/welcome?theme=${id || 1}`),
    perform: { 'load.retried': retry },
  }),
];
