import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { createAccount, storeSession } from '#test/e2e/account.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aCounty, aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { retryControls } from '../shared/reading-controls.ts';

const place = aPlace({ id: idOf(PIZZERIA), eMenu: [] });
const COUNTIES = /^GET \/api\/counties\?/;
const NONE = { status: 200, body: { 'hydra:member': [], 'hydra:totalItems': 0 } };

const position: Position = { lat: '38.697', lng: '-9.421', label: 'Cascais', address: null };

/** A visitor's position, kept in this browser. */
async function storePosition({ page }: World): Promise<void> {
  // A page of the app's origin without the app.
  await page.goto('/assets/config/production.json');
  await page.evaluate((kept) => localStorage.setItem('mesa.position', JSON.stringify(kept)), position);
}

async function signInElsewhere({ page, mesa, person }: World): Promise<void> {
  await createAccount(mesa, person);
  await storeSession(await page.context().newPage(), mesa, person);
}

export default journeys(catalogueMachine, {
  actor: 'catalogue',
  project: ({ context }) => [context.counties.length, context.places.length, context.position?.lat],
  events: [{ type: 'retry.requested' }],
  answers: [
    { event: done('loadCounty', null) },
    { event: done('loadDirectory', { counties: [aCounty(1, 'Cascais')], themes: [] }) },
    { event: done('loadDirectory', { counties: [], themes: [] }), fault: { kind: NONE, call: COUNTIES } },
    cutOff('loadDirectory', COUNTIES),
    { event: done('findPosition', null) },
    {
      event: done('findPosition', position),
      only: (state) => state.matches({ choosing: { county: 'locating' } }),
      given: storePosition,
    },
    {
      event: { type: 'customer.changed', userId: 7, isLost: false },
      only: (state) => state.matches({ choosing: { nearby: 'ready' } }),
      act: signInElsewhere,
    },
    { event: done('loadPlaces', [place]) },
    cutOff('loadPlaces', /^GET \/api\/(counties\/\d+\/places|places\/by_location)/),
  ],
  arrive: open('/app/welcome'),
  perform: pressing(retryControls),
});
