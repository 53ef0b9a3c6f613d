import { allNodes, settledStates } from '#studio/definition.ts';
import { newPerson } from './account.ts';
import { CARDS } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { ACCOUNT_JOURNEYS } from './journeys/account-journeys.ts';
import { BILL_JOURNEYS } from './journeys/bill-journeys.ts';
import { CART_JOURNEYS } from './journeys/cart-journeys.ts';
import { CITIZEN_JOURNEYS } from './journeys/citizen-journeys.ts';
import { CODE_JOURNEYS } from './journeys/code-journeys.ts';
import { FINDING_JOURNEYS } from './journeys/finding-journeys.ts';
import type { Journey, World } from './journeys/journey.ts';
import { LISTING_JOURNEYS } from './journeys/listing-journeys.ts';
import { LOCATION_JOURNEYS } from './journeys/location-journeys.ts';
import { NOTIFICATION_JOURNEYS } from './journeys/notification-journeys.ts';
import { ORDER_JOURNEYS } from './journeys/order-journeys.ts';
import { ORDERING_JOURNEYS } from './journeys/ordering-journeys.ts';
import { PAYMENT_JOURNEYS } from './journeys/payment-journeys.ts';
import { PERSONAL_JOURNEYS } from './journeys/personal-journeys.ts';
import { plan } from './journeys/plan.ts';
import { PUSH_JOURNEYS } from './journeys/push-journeys.ts';
import { ACTING, DECLARED } from './journeys/recoveries.ts';
import { RESERVATION_JOURNEYS } from './journeys/reservation-journeys.ts';
import { SCANNER_JOURNEYS } from './journeys/scanner-journeys.ts';
import { SESSION_JOURNEYS } from './journeys/session-journeys.ts';
import { SHELL_JOURNEYS } from './journeys/shell-journeys.ts';
import { SLOT_JOURNEYS } from './journeys/slot-journeys.ts';
import { ADDRESSED, LOADED_ANEW, PATHS, STANDINGS } from './journeys/states-reporter.ts';
import { hasAddress, interrupt, type InterruptedPath } from './journeys/stops.ts';
import { TABLE_FORM_JOURNEYS } from './journeys/table-form-journeys.ts';
import { planTours, tourName, walkTour } from './journeys/tours.ts';
import { walk } from './journeys/walk.ts';
import { type Standing, watchFlows } from './journeys/watch-flows.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const TOURS = 3;
const SEED = Number(process.env['JOURNEY_SEED'] ?? '1');
const JOURNEYS: readonly Journey[] = [
  ...ACCOUNT_JOURNEYS,
  ...BILL_JOURNEYS,
  ...CART_JOURNEYS,
  ...CITIZEN_JOURNEYS,
  ...CODE_JOURNEYS,
  ...FINDING_JOURNEYS,
  ...LISTING_JOURNEYS,
  ...LOCATION_JOURNEYS,
  ...NOTIFICATION_JOURNEYS,
  ...ORDERING_JOURNEYS,
  ...ORDER_JOURNEYS,
  ...PAYMENT_JOURNEYS,
  ...PERSONAL_JOURNEYS,
  ...PUSH_JOURNEYS,
  ...RESERVATION_JOURNEYS,
  ...SCANNER_JOURNEYS,
  ...SESSION_JOURNEYS,
  ...SHELL_JOURNEYS,
  ...SLOT_JOURNEYS,
  ...TABLE_FORM_JOURNEYS,
];

// There are too many of them for one worker.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

const planned = JOURNEYS.map((journey) => ({ journey, ...plan(journey, SEED) }));
const plansOf = (machine: Journey['machine']) => planned.filter(({ journey }) => journey.machine === machine);
const addressed = planned.filter(({ journey }) => hasAddress(journey));
const interrupted = new Map(
  [...new Set(addressed.map(({ journey }) => journey.machine))].flatMap((machine) => [
    ...interrupt(machine, plansOf(machine)),
  ]),
);
const walks = planned.flatMap(({ journey, paths }) => {
  const ofJourney = interrupted.get(journey) ?? paths.map((path): InterruptedPath => ({ ...path, stops: [] }));
  return ofJourney.map((path) => ({ journey, path }));
});

test('the paths lead to every state of the flows that are walked', () => {
  const missing = [...new Set(JOURNEYS.map(({ machine }) => machine))].flatMap((machine) =>
    settledStates(machine).filter((id) => !plansOf(machine).some(({ reached }) => reached.has(id))),
  );
  expect(missing).toEqual([]);
});

const statesOf = (machine: Journey['machine']) => allNodes(machine).map(({ path }) => path.join('.'));

const isState = (machines: readonly Journey['machine'][], state: string) =>
  machines.some((machine) => statesOf(machine).includes(state));

test('what is declared of reloads is of states that there are', () => {
  const machinesOf = (journey: string) => JOURNEYS.filter(({ name }) => name === journey).map(({ machine }) => machine);
  const unknown = DECLARED.filter(({ journey, state }) => !isState(machinesOf(journey), state)).map(
    ({ journey, state }) => `${journey}: ${state}`,
  );
  const machines = JOURNEYS.map(({ machine }) => machine);
  const idle = Object.entries(ACTING).flatMap(([id, acting]) =>
    Object.keys(acting)
      .filter(
        (state) =>
          !isState(
            machines.filter((machine) => machine.id === id),
            state,
          ),
      )
      .map((state) => `${id}: ${state}`),
  );
  expect([...unknown, ...idle]).toEqual([]);
});

for (const { journey, path } of walks) {
  const tag = journey.needsWholeBrowser ? WHOLE_BROWSER : [];
  const annotation = [
    { type: PATHS, description: String(walks.length) },
    ...(hasAddress(journey) ? [{ type: ADDRESSED, description: journey.machine.id }] : []),
  ];
  test(`${path.tag}: ${path.name}`, { tag, annotation }, async ({ page, mesa }, testInfo) => {
    const flows = await watchFlows(page);
    const world: World = { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, words: new Map(), flows };
    const loadedAnew: Standing[] = [];
    try {
      await walk(journey, path, world, { ...path, onLoadedAnew: (stood) => loadedAnew.push(stood) });
    } catch (error) {
      console.log(`This path alone: JOURNEY_SEED=${SEED} npm run test:e2e -- journeys.spec.ts -g "${path.tag}"`);
      throw error;
    } finally {
      await testInfo.attach(STANDINGS, { body: JSON.stringify(flows.standings), contentType: 'application/json' });
      await testInfo.attach(LOADED_ANEW, { body: JSON.stringify(loadedAnew), contentType: 'application/json' });
    }
  });
}

// What one flow leaves behind is where the next one begins.
for (const [index, tour] of planTours(planned, SEED, TOURS).entries()) {
  test(`tour ${index + 1} of ${TOURS}: ${tourName(tour)}`, async ({ page, mesa }) => {
    const flows = await watchFlows(page);
    await walkTour(tour, { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, words: new Map(), flows });
  });
}
