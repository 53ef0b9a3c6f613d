import { createHash } from 'node:crypto';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { randomNumbers } from '#server/demo/random.ts';
import { activeNodes } from '#studio/definition.ts';
import { eventKey, shortestWays, type Path, type Step } from '#test/harness/model.ts';
import type { Journey } from './journey.ts';

/** A path with a short name for rerunning it ("login as a page 3f9c"). */
export interface PlannedPath extends Path {
  readonly tag: string;
  /** The flow's first state. */
  readonly start: AnyMachineSnapshot;
  /** The paths and states of one journey. */
  readonly states: readonly AnyMachineSnapshot[];
}

interface Plan {
  readonly paths: PlannedPath[];
  /** Ids of the state nodes on the paths. */
  readonly reached: ReadonlySet<string>;
}

export const DEFAULT_SEED = 1;
export const SEED = Number(process.env['JOURNEY_SEED'] ?? DEFAULT_SEED);

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, place: random() }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

const nodesOf = (state: AnyMachineSnapshot): string[] => activeNodes(state).map(({ id }) => id);

/**
 * Few and short paths that together reach every state that the journey can bring about. The seed chooses among equally
 * short paths; the same seed gives the same paths.
 */
export function plan(journey: Journey, seed: number): Plan {
  const { machine, input, project, events, answers, name, isOffered = () => true } = journey;
  const isPossible = (state: AnyMachineSnapshot, event: AnyEventObject) => {
    const answer = answers.find((one) => one.event === event);
    return answer ? (answer.only?.(state) ?? true) : isOffered(state, event);
  };
  const samples: AnyEventObject[] = shuffled([...events, ...answers.map(({ event }) => event)], randomNumbers(seed));
  const { start, ways } = shortestWays(machine, { input, project, samples, isPossible });
  const graph = { start, states: [start, ...ways.flatMap((steps) => steps.at(-1)?.state ?? [])] };
  const reached = new Set(nodesOf(start));
  const paths: PlannedPath[] = [];
  for (;;) {
    const best = ways.map((steps) => ({ steps, gain: gainOf(steps, reached) })).reduce(better, { steps: [], gain: 0 });
    if (best.gain === 0) break;
    for (const { state } of best.steps) for (const id of nodesOf(state)) reached.add(id);
    paths.push(named(name, best.steps, graph));
  }
  return { paths: paths.length > 0 ? paths : [named(name, [], graph)], reached };
}

interface Candidate {
  steps: Step[];
  gain: number;
}

const gainOf = (steps: Step[], reached: ReadonlySet<string>): number =>
  new Set(steps.flatMap(({ state }) => nodesOf(state)).filter((id) => !reached.has(id))).size;

function better(one: Candidate, other: Candidate): Candidate {
  if (other.gain !== one.gain) return other.gain > one.gain ? other : one;
  return other.steps.length < one.steps.length ? other : one;
}

export function named(
  journey: string,
  steps: Step[],
  { start, states }: Pick<PlannedPath, 'start' | 'states'>,
): PlannedPath {
  const keys = steps.map(({ event }) => eventKey(event));
  const tag = `${journey} ${createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 6)}`;
  return {
    tag,
    name: steps.map(({ event }) => event.type.replace(/^xstate\.|actor\./g, '')).join(' → ') || 'start',
    steps,
    start,
    states,
  };
}
