import { settledStates } from '#flows/definition.ts';

import { newPerson } from './account.ts';
import { CARDS } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test, wholeTest } from './fixtures.ts';
import { ACCOUNT_JOURNEYS } from './journeys/account-journeys.ts';
import { BILL_JOURNEYS } from './journeys/bill-journeys.ts';
import { LISTING_JOURNEYS } from './journeys/listing-journeys.ts';
import { NOTIFICATION_JOURNEYS } from './journeys/notification-journeys.ts';
import { ORDER_JOURNEYS } from './journeys/order-journeys.ts';
import { PUSH_JOURNEYS } from './journeys/push-journeys.ts';
import { RESERVATION_JOURNEYS } from './journeys/reservation-journeys.ts';
import { SLOT_JOURNEYS } from './journeys/slot-journeys.ts';
import { TABLE_FORM_JOURNEYS } from './journeys/table-form-journeys.ts';
import { ORDERING_JOURNEYS } from './journeys/ordering-journeys.ts';
import { PAYMENT_JOURNEYS } from './journeys/payment-journeys.ts';
import type { Journey, World } from './journeys/journey.ts';
import { plan } from './journeys/plan.ts';
import { STANDINGS } from './journeys/states-reporter.ts';
import { walk } from './journeys/walk.ts';
import { watchFlows } from './journeys/watch-flows.ts';

const SEED = Number(process.env['JOURNEY_SEED'] ?? '1');
const JOURNEYS: readonly Journey[] = [
  ...ACCOUNT_JOURNEYS,
  ...ORDERING_JOURNEYS,
  ...PAYMENT_JOURNEYS,
  ...BILL_JOURNEYS,
  ...ORDER_JOURNEYS,
  ...RESERVATION_JOURNEYS,
  ...SLOT_JOURNEYS,
  ...TABLE_FORM_JOURNEYS,
  ...NOTIFICATION_JOURNEYS,
  ...LISTING_JOURNEYS,
  ...PUSH_JOURNEYS,
];

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

const planned = JOURNEYS.map((journey) => ({ journey, ...plan(journey, SEED) }));

test('the paths lead to every state of the flows that are walked', () => {
  const onAPath = new Set(planned.flatMap(({ reached }) => [...reached]));
  const machines = new Set(JOURNEYS.map(({ machine }) => machine));
  expect([...machines].flatMap(settledStates).filter((id) => !onAPath.has(id))).toEqual([]);
});

for (const { journey, paths } of planned) {
  const walkTest = journey.needsWholeBrowser ? wholeTest : test;
  for (const path of paths) {
    walkTest(`${path.tag}: ${path.name}`, async ({ page, mesa }, testInfo) => {
      const flows = await watchFlows(page);
      const world: World = { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, flows };
      try {
        await walk(journey, path, world);
      } catch (error) {
        console.log(`This path alone: JOURNEY_SEED=${SEED} npm run test:e2e -- journeys.spec.ts -g "${path.tag}"`);
        throw error;
      } finally {
        await testInfo.attach(STANDINGS, { body: JSON.stringify(flows.standings), contentType: 'application/json' });
      }
    });
  }
}
