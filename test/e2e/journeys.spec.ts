import { settledStates } from '#flows/definition.ts';

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
import { LISTING_JOURNEYS } from './journeys/listing-journeys.ts';
import { LOCATION_JOURNEYS } from './journeys/location-journeys.ts';
import { NOTIFICATION_JOURNEYS } from './journeys/notification-journeys.ts';
import { ORDER_JOURNEYS } from './journeys/order-journeys.ts';
import { ORDERING_JOURNEYS } from './journeys/ordering-journeys.ts';
import { PAYMENT_JOURNEYS } from './journeys/payment-journeys.ts';
import { PERSONAL_JOURNEYS } from './journeys/personal-journeys.ts';
import { PUSH_JOURNEYS } from './journeys/push-journeys.ts';
import { RESERVATION_JOURNEYS } from './journeys/reservation-journeys.ts';
import { SCANNER_JOURNEYS } from './journeys/scanner-journeys.ts';
import { SESSION_JOURNEYS } from './journeys/session-journeys.ts';
import { SHELL_JOURNEYS } from './journeys/shell-journeys.ts';
import { SLOT_JOURNEYS } from './journeys/slot-journeys.ts';
import { TABLE_FORM_JOURNEYS } from './journeys/table-form-journeys.ts';
import type { Journey, World } from './journeys/journey.ts';
import { plan } from './journeys/plan.ts';
import { PATHS, RESUMED, STANDINGS } from './journeys/states-reporter.ts';
import { RECOVERIES } from './journeys/recoveries.ts';
import { expectResumed } from './journeys/reload.ts';
import { planTours, tourName, walkTour } from './journeys/tours.ts';
import { walk } from './journeys/walk.ts';
import { watchFlows } from './journeys/watch-flows.ts';
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

/** Flows that the location opens; services and parts of a page begin with these, or with the app. */
const hasAddress = ({ actor }: Journey) => actor.includes(':');

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

const planned = JOURNEYS.map((journey) => ({ journey, ...plan(journey, SEED) }));
const plansOf = (machine: Journey['machine']) => planned.filter(({ journey }) => journey.machine === machine);
const total = planned.flatMap(({ paths }) => paths).length;

test('the paths lead to every state of the flows that are walked', () => {
  const missing = [...new Set(JOURNEYS.map(({ machine }) => machine))].flatMap((machine) =>
    settledStates(machine).filter((id) => !plansOf(machine).some(({ reached }) => reached.has(id))),
  );
  expect(missing).toEqual([]);
});

test('what is declared of reloads is of states that there are', () => {
  const unknown = Object.entries(RECOVERIES).flatMap(([name, recoveries]) => {
    const states = new Set(JOURNEYS.filter((journey) => journey.name === name).flatMap(({ machine }) => settledStates(machine).map((id) => id.slice(machine.id.length + 1))));
    return [...Object.keys(recoveries), ...Object.values(recoveries)].filter((state) => !states.has(state)).map((state) => `${name}: ${state}`);
  });
  expect(unknown).toEqual([]);
});

for (const { journey, paths } of planned) {
  const tag = journey.needsWholeBrowser ? WHOLE_BROWSER : [];
  for (const path of paths) {
    test(`${path.tag}: ${path.name}`, { tag, annotation: { type: PATHS, description: String(total) } }, async ({ page, mesa }, testInfo) => {
      const flows = await watchFlows(page);
      const world: World = { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, words: new Map(), flows };
      try {
        await walk(journey, path, world);
        const end = path.steps.at(-1)?.state;
        if (end?.status === 'active' && hasAddress(journey)) {
          await expectResumed(journey, end, world);
          await testInfo.attach(RESUMED, { body: `${journey.name} ${JSON.stringify(end.value)}` });
        }
      } catch (error) {
        console.log(`This path alone: JOURNEY_SEED=${SEED} npm run test:e2e -- journeys.spec.ts -g "${path.tag}"`);
        throw error;
      } finally {
        await testInfo.attach(STANDINGS, { body: JSON.stringify(flows.standings), contentType: 'application/json' });
      }
    });
  }
}

// What one flow leaves behind is where the next one begins.
for (const [index, tour] of planTours(planned, SEED, TOURS).entries()) {
  test(`tour ${index + 1} of ${TOURS}: ${tourName(tour)}`, async ({ page, mesa }) => {
    const flows = await watchFlows(page);
    await walkTour(tour, { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, words: new Map(), flows });
  });
}
