import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateAfter, transitionsFor, vertexKey, type Step } from '#test/harness/model.ts';
import type { Answer, Journey } from './journey.ts';
import { named, type PlannedPath } from './plan.ts';
import { answerOf, isBusy } from './stops.ts';

/** The most steps back to the state of the path. */
const BACK = 2;

/**
 * Adds detours to the paths. Where a customer can take a transition that no path takes, and return to the same state in
 * a few steps, a path does so, without a new page.
 */
export function withDetours(journey: Journey, paths: readonly PlannedPath[]): PlannedPath[] {
  if (journey.isRepeatable === false) return [...paths];
  const covered = new Set(
    paths.flatMap(({ steps, start }) =>
      steps.flatMap(({ event }, index) => transitionsFor(journey.machine, steps[index - 1]?.state ?? start, event)),
    ),
  );
  return paths.map((path) => {
    const steps = path.steps.flatMap((step, index) => [
      step,
      ...(isLasting(journey, step.state, path.steps[index + 1]) ? detoursAt(journey, step.state, path, covered) : []),
    ]);
    return steps.length > path.steps.length ? named(journey.name, steps, path) : path;
  });
}

function isLasting(journey: Journey, state: AnyMachineSnapshot, next: Step | undefined): boolean {
  const answer = next && answerOf(journey, next.event);
  return state.status === 'active' && !isBusy(state) && (!answer || answer.act !== undefined);
}

function detoursAt(journey: Journey, from: AnyMachineSnapshot, path: PlannedPath, covered: Set<string>): Step[] {
  const { machine, project } = journey;
  const here = vertexKey(from, project);
  return customerEvents(journey, from).flatMap((event) => {
    const taken = transitionsFor(machine, from, event);
    if (taken.every((key) => covered.has(key))) return [];
    const state = stateAfter(machine, from, event);
    const back = wayBack(journey, state, here, answersOn(journey, path));
    if (!back) return [];
    for (const key of taken) covered.add(key);
    return [{ event, state }, ...back];
  });
}

/** The shortest way to that vertex. */
function wayBack(
  journey: Journey,
  from: AnyMachineSnapshot,
  to: string,
  answers: readonly Answer[],
): readonly Step[] | null {
  const { machine, project } = journey;
  let ways: { state: AnyMachineSnapshot; steps: Step[] }[] = [{ state: from, steps: [] }];
  for (let length = 0; length <= BACK; length += 1) {
    const found = ways.find(({ state }) => vertexKey(state, project) === to);
    if (found) return found.steps;
    ways = ways.flatMap(({ state, steps }) =>
      (state.status !== 'active' ? [] : isBusy(state) ? answersIn(state, answers) : customerEvents(journey, state))
        .filter((event) => machine.getTransitionData(state, event).length > 0)
        .map((event) => {
          const next = stateAfter(machine, state, event);
          return { state: next, steps: [...steps, { event, state: next }] };
        }),
    );
  }
  return null;
}

const customerEvents = ({ machine, events, isOffered = () => true }: Journey, state: AnyMachineSnapshot) =>
  events.filter((event) => machine.getTransitionData(state, event).length > 0 && isOffered(state, event));

const answersIn = (state: AnyMachineSnapshot, answers: readonly Answer[]): AnyEventObject[] =>
  answers.filter(({ only }) => only?.(state) ?? true).map(({ event }) => event);

/** Answers of the journey that need no preparation beyond that of the path. */
function answersOn(journey: Journey, { steps }: PlannedPath): Answer[] {
  return journey.answers.filter((answer) => {
    if (answer.act || answer.meanwhile) return false;
    const isOnPath = steps.some(({ event }) => event === answer.event);
    return isOnPath || (answer.fault !== undefined && !answer.given && !answer.assume);
  });
}
