import { allNodes, settledStates } from '#studio/definition.ts';
import { newPerson } from './account.ts';
import { CARDS } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { withDetours } from './journeys/detours.ts';
import { everyJourney } from './journeys/every-journey.ts';
import type { Journey, World } from './journeys/journey.ts';
import { planLooks } from './journeys/looks.ts';
import { plan, SEED } from './journeys/plan.ts';
import { declaredStates } from './journeys/reloads.ts';
import { ADDRESSED, RELOADED, PATHS, PLANNED, ACTOR_STATES } from './journeys/states-reporter.ts';
import { hasAddress, interrupt, type InterruptedPath } from './journeys/stops.ts';
import { planTours, tourName, walkTour } from './journeys/tours.ts';
import { walk } from './journeys/walk.ts';
import { type ActorState, watchFlows } from './journeys/watch-flows.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const TOURS = 3;
const JOURNEYS = await everyJourney();

// Split in parts, so that several workers share them.
test.describe.configure({ mode: 'parallel' });

// Chromium can report this error for the `debugger` statement of watch-flows.ts when a halted page is reloaded.
const DISCARDED_WHILE_HALTED = /^uncaught: Error: The provided callback is no longer runnable\.\n\s+at <anonymous>:/;

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS, DISCARDED_WHILE_HALTED);
});

const planned = JOURNEYS.map((journey) => ({ journey, ...plan(journey, SEED) }));
const plansOf = (machine: Journey['machine']) => planned.filter(({ journey }) => journey.machine === machine);
const longer = planned.map(({ journey, paths }) => ({ journey, paths: withDetours(journey, paths) }));
const addressed = longer.filter(({ journey }) => hasAddress(journey));
const interrupted = new Map(
  [...new Set(addressed.map(({ journey }) => journey.flow))].flatMap((flow) => [
    ...interrupt(addressed.filter(({ journey }) => journey.flow === flow)),
  ]),
);
const walks = longer.flatMap(({ journey, paths }) => {
  const ofJourney = interrupted.get(journey) ?? paths.map((path): InterruptedPath => ({ ...path, stops: [] }));
  return ofJourney.map((path) => ({ journey, path }));
});

const looks = planLooks(walks);

test('the paths reach every state of the walked flows', () => {
  const missing = [...new Set(JOURNEYS.map(({ machine }) => machine))].flatMap((machine) =>
    settledStates(machine).filter((id) => !plansOf(machine).some(({ reached }) => reached.has(id))),
  );
  expect(missing).toEqual([]);
});

test('every reload declaration names an existing state, each once', () => {
  const wrong = JOURNEYS.flatMap((journey) => {
    const states = new Set(allNodes(journey.machine).map((node) => node.path.join('.')));
    const from = Object.values(journey.reloads?.resumesIn ?? {}).flat();
    return [
      ...declaredStates(journey).filter((state) => !states.has(state)),
      ...from.filter((state, index) => from.indexOf(state) !== index),
    ].map((state) => `${journey.name}: ${state}`);
  });
  expect(wrong).toEqual([]);
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
    const reloaded: ActorState[] = [];
    let needed: ReadonlySet<string> = new Set();
    try {
      needed = await walk(journey, path, world, {
        ...path,
        looks: looks.get(path) ?? new Set(),
        onReloaded: (before) => reloaded.push(before),
      });
      // Returns once all earlier records of the page have arrived. The last step may have reloaded the page.
      await page.waitForFunction(() => true);
    } catch (error) {
      console.log(`This path alone: JOURNEY_SEED=${SEED} npm run test:e2e -- journeys.spec.ts -g "${path.tag}"`);
      throw error;
    } finally {
      await testInfo.attach(ACTOR_STATES, { body: JSON.stringify(flows.actorStates), contentType: 'application/json' });
      const taken = [...flows.taken(journey.actor)].filter((key) => needed.has(key));
      await testInfo.attach(PLANNED, {
        body: JSON.stringify(taken.map((key) => `${journey.machine.id} ${key}`)),
        contentType: 'application/json',
      });
      await testInfo.attach(RELOADED, { body: JSON.stringify(reloaded), contentType: 'application/json' });
    }
  });
}

// The next flow begins in the state that the previous one left.
for (const [index, tour] of planTours(planned, SEED, TOURS).entries()) {
  test(`tour ${index + 1} of ${TOURS}: ${tourName(tour)}`, async ({ page, mesa }) => {
    const flows = await watchFlows(page);
    await walkTour(tour, { page, mesa, person: newPerson(), card: CARDS.accepted, id: 0, words: new Map(), flows });
  });
}
