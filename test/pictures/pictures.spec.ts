import { expect } from '@playwright/test';
import { hasWalk, keepWalk } from '#studio/pictures/picture-set.ts';
import { CARDS } from '#test/e2e/demo.ts';
import { everyJourney } from '#test/e2e/journeys/every-journey.ts';
import type { Journey, World } from '#test/e2e/journeys/journey.ts';
import { plan } from '#test/e2e/journeys/plan.ts';
import { walk } from '#test/e2e/journeys/walk.ts';
import { watchFlows, type FlowLog } from '#test/e2e/journeys/watch-flows.ts';
import { WHOLE_BROWSER } from '#test/e2e/whole-browser.ts';
import { test } from './fixtures.ts';
import { photograph, type Photographer } from './photographer.ts';
import { picturedPaths } from './pictured-paths.ts';
import { fromEnvironment } from './settings.ts';
import { NOW, stopClock } from './still-clock.ts';

const SEED = 1;
const PERSON = { name: 'Ana Teste', email: 'ana.teste@mesa.example', password: 'Segredo1!' };

stopClock({ now: NOW, step: 0 });
test.describe.configure({ mode: 'parallel' });

const { flows: chosen, folder } = fromEnvironment();
const journeys = (await everyJourney()).filter(({ flow }) => chosen.length === 0 || chosen.includes(flow));

for (const { journey, path, states } of journeys.flatMap((one) => picturedPaths(one, plan(one, SEED).paths))) {
  const machine = journey.machine.id;
  // An interrupted run has already walked this path.
  if (hasWalk(folder, { machine, path: path.tag })) continue;
  const tag = journey.needsWholeBrowser ? WHOLE_BROWSER : [];
  test(path.tag, { tag }, async ({ page, mesa }) => {
    await page.addInitScript(stopClock, { now: NOW, step: 0 });
    const log = await watchFlows(page);
    const wanted = { actor: journey.actor, states };
    const photographer = await photograph(page, { journey: journey.name, machine, folder, wanted });
    const flows = waiting(log, photographer);
    const world: World = { page, mesa, person: PERSON, card: CARDS.accepted, id: 0, words: new Map(), flows };
    await walk(unhurried(journey, photographer), path, world);
    await photographer.idle();
    const { pictures } = photographer;
    const missed = states.filter((state) => !pictures.some((picture) => picture.states.includes(state)));
    await keepWalk(folder, { machine, path: path.tag, pictures, missed });
  });
}

/** The next step begins when the state has been photographed. */
function waiting(log: FlowLog, { idle }: Photographer): FlowLog {
  return {
    ...log,
    expectReached: async (...args) => {
      await log.expectReached(...args);
      await idle();
    },
  };
}

/** The first step begins when the flow's first state has been photographed. */
function unhurried(journey: Journey, { idle }: Photographer): Journey {
  const arrive = async (world: World) => {
    await journey.arrive(world);
    await expect
      .poll(() => world.flows.now(journey.actor), { message: `where "${journey.name}" begins` })
      .toBeDefined();
    await idle();
  };
  return { ...journey, arrive };
}
