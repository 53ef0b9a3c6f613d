import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aCounty, aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';

const place = aPlace({ id: idOf(PIZZERIA), eMenu: [] });
const COUNTIES = /^GET \/api\/counties\?/;
const NONE = { status: 200, body: { 'hydra:member': [], 'hydra:totalItems': 0 } };

export default journeys(catalogueMachine, {
  actor: 'catalogue',
  project: ({ context }) => [context.counties.length, context.places.length],
  events: [{ type: 'retry.requested' }],
  answers: [
    { event: done('loadCounty', null) },
    { event: done('loadDirectory', { counties: [aCounty(1, 'Cascais')], themes: [] }) },
    { event: done('loadDirectory', { counties: [], themes: [] }), fault: { kind: NONE, call: COUNTIES } },
    cutOff('loadDirectory', COUNTIES),
    { event: done('findPosition', null) },
    { event: done('loadPlaces', [place]) },
    cutOff('loadPlaces', /^GET \/api\/counties\/\d+\/places/),
  ],
  arrive: open('/app/welcome'),
  perform: pressing(retryControls),
});
