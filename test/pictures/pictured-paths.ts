import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { activeNodes, allNodes } from '#studio/definition.ts';
import type { Journey } from '#test/e2e/journeys/journey.ts';
import type { PlannedPath } from '#test/e2e/journeys/plan.ts';

/** A path, and the states that are photographed on it. */
export interface PicturedPath {
  readonly journey: Journey;
  readonly path: PlannedPath;
  readonly states: readonly string[];
}

/** Innermost states in which an actor can be: a flow that has ended is no longer on the screen. */
const shownStates = (machine: AnyStateMachine): string[] =>
  allNodes(machine)
    .filter(({ type }) => type === 'atomic')
    .map(({ id }) => id);

/** Each state of a journey is photographed on the first path that reaches it. Other paths are not walked. */
export function picturedPaths(journey: Journey, paths: readonly PlannedPath[]): PicturedPath[] {
  const unseen = new Set(shownStates(journey.machine));
  return paths.flatMap((path) => {
    const reached = [path.start, ...path.steps.map(({ state }) => state)].flatMap(idsOf);
    const states = [...new Set(reached)].filter((id) => unseen.delete(id));
    return states.length > 0 ? [{ journey, path, states }] : [];
  });
}

const idsOf = (state: AnyMachineSnapshot): string[] =>
  state.status === 'active' ? activeNodes(state).map(({ id }) => id) : [];
