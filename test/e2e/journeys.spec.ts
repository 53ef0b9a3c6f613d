import { settledStates } from '#flows/definition.ts';
import { eventKey } from '#test/harness/model.ts';

import { newPerson } from './account.ts';
import { CARDS } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { ACCOUNT_JOURNEYS } from './journeys/account-journeys.ts';
import { ORDERING_JOURNEYS } from './journeys/ordering-journeys.ts';
import { PAYMENT_JOURNEYS } from './journeys/payment-journeys.ts';
import type { Journey, World } from './journeys/journey.ts';
import { plan, type PlannedPath } from './journeys/plan.ts';
import { STANDINGS } from './journeys/states-reporter.ts';
import { watchFlows } from './journeys/watch-flows.ts';

const SEED = Number(process.env['JOURNEY_SEED'] ?? '1');
const JOURNEYS: readonly Journey[] = [...ACCOUNT_JOURNEYS, ...ORDERING_JOURNEYS, ...PAYMENT_JOURNEYS];

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
  for (const path of paths) {
    test(`${path.tag}: ${path.name}`, async ({ page, mesa }, testInfo) => {
      const flows = await watchFlows(page);
      const world: World = { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0 };
      try {
        await walk(journey, path, world, flows);
      } catch (error) {
        console.log(`This path alone: JOURNEY_SEED=${SEED} npm run test:e2e -- journeys.spec.ts -g "${path.tag}"`);
        throw error;
      } finally {
        await testInfo.attach(STANDINGS, { body: JSON.stringify(flows.standings), contentType: 'application/json' });
      }
    });
  }
}

async function walk(journey: Journey, { steps }: PlannedPath, world: World, flows: Awaited<ReturnType<typeof watchFlows>>): Promise<void> {
  const answers = steps.map(({ event }) => journey.answers.find((answer) => eventKey(answer.event) === eventKey(event)) ?? null);
  const assumed = new Set(answers);
  for (const answer of assumed) answer?.assume?.(world);
  for (const answer of assumed) await answer?.given?.(world);
  /** Whatever fails until the customer's next step does so when it is called: that must be known before the step is taken. */
  const arm = (from: number): void => {
    const end = answers.indexOf(null, from);
    for (const answer of answers.slice(from, end < 0 ? undefined : end)) {
      if (answer?.fault) world.mesa.faults.upset(answer.fault.kind, answer.fault.call);
    }
  };

  arm(0);
  await journey.arrive(world);
  for (const [index, { event, state }] of steps.entries()) {
    const answer = answers[index];
    await answer?.act?.(world);
    if (!answer) {
      arm(index + 1);
      const perform = journey.perform[event.type];
      if (!perform) throw new Error(`Nobody knows how to make "${event.type}" happen`);
      await perform(world, event);
    }
    await flows.expectReached(journey.actor, state.value);
  }
}
