import { eventKey, type Path } from '#test/harness/model.ts';

import type { Journey, World } from './journey.ts';

/** Walks one path of the flow in the browser; each step must lead to the state that the graph says. */
export async function walk(journey: Journey, { steps }: Path, world: World): Promise<void> {
  const answers = steps.map(({ event }) => journey.answers.find((answer) => eventKey(answer.event) === eventKey(event)) ?? null);
  const assumed = new Set(answers);
  for (const answer of assumed) answer?.assume?.(world);
  for (const answer of assumed) await answer?.given?.(world);
  /** Whatever fails until the customer's next step does so when it is called: that must be known before the step is taken. */
  const arm = async (from: number): Promise<void> => {
    const end = answers.indexOf(null, from);
    for (const answer of answers.slice(from, end < 0 ? undefined : end)) {
      await answer?.meanwhile?.(world);
      if (answer?.fault) world.mesa.faults.upset(answer.fault.kind, answer.fault.call);
    }
  };

  await arm(0);
  world.flows.forget();
  await journey.arrive(world);
  for (const [index, { event, state }] of steps.entries()) {
    const answer = answers[index];
    await answer?.act?.(world);
    if (!answer) {
      await arm(index + 1);
      const perform = journey.perform[event.type];
      if (!perform) throw new Error(`Nobody knows how to make "${event.type}" happen`);
      await perform(world, event);
    }
    await world.flows.expectReached(journey.actor, state.value);
  }
}
