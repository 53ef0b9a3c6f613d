import { vi } from 'vitest';

/** A simulated world in which chosen events happen one after another. */
export interface World {
  /** Faults that may still occur. */
  readonly faultsLeft: number;
  /** Violations that have occurred. */
  readonly wrong: readonly string[];
  /** Whether the customer was shown a success. */
  readonly succeeded: boolean;
  /** All events that are possible now. */
  choices: () => string[];
  take: (choice: string) => Promise<void>;
  /** Equal for worlds with the same possible futures, apart from the number of faults left. */
  facts: () => string;
  end: () => void;
}

/** Creates a world in its first state. `faults`: the maximum number of faults in it. */
export type BeginWorld = (faults: number) => Promise<World>;

export interface Bounds {
  /** Paths. The exploration starts at the end of each. */
  roots: readonly (readonly string[])[];
  /** Steps beyond each path. */
  depth: number;
  /** The maximum number of faults on a path. */
  faults: number;
}

export interface Exploration {
  /** Different worlds. */
  states: number;
  /** Explored paths, each one step longer than an earlier one. */
  ways: number;
  /** The longest path. */
  longest: number;
  /** Paths on which the customer was shown a success. */
  successes: number;
  /** For each root: the number of worlds that no other root reaches within the steps. */
  added: number[];
  /** Violations, each with its path. */
  wrong: string[];
}

interface Visited {
  faultsLeft: number;
  choices: readonly string[];
  /** The worlds after each choice. */
  next: Visited[];
}

interface Unexplored {
  way: readonly string[];
  /** The list that its world is added to. */
  siblings: Visited[];
  /** Faults left before the last step. */
  faultsLeft: number;
  /** Its world, if it was reached already. */
  reached?: Reached;
}

type Reached = ReturnType<typeof reachedIn>;

/**
 * Explores every possible order of events. All roots advance together, so a world is first reached with the most steps
 * left. It is explored again only if it is reached with more faults left.
 */
export async function explore(begin: BeginWorld, bounds: Bounds): Promise<Exploration> {
  const found = { states: 0, ways: 0, longest: 0, successes: 0, wrong: [] as string[] };
  const visited = new Map<string, Visited>();
  const starts: Visited[] = [];
  let frontier: Unexplored[] = bounds.roots.map((way) => ({ way, siblings: starts, faultsLeft: bounds.faults }));
  for (let stepsLeft = bounds.depth; stepsLeft >= 0; stepsLeft -= 1) {
    const next: Unexplored[] = [];
    for (const { way, siblings, reached } of frontier) {
      const world = reached ? null : await live(begin, bounds, way);
      const { facts, faultsLeft, choices, succeeded, wrong } = reached ?? reachedIn(world as World);
      found.ways += 1;
      found.longest = Math.max(found.longest, way.length);
      if (succeeded) found.successes += 1;
      if (wrong.length > 0) found.wrong.push(`${[...new Set(wrong)].join(', ')}: ${way.join(' → ')}`);
      const known = visited.get(facts);
      if (known?.faultsLeft === faultsLeft && known.choices.join() !== choices.join())
        throw new Error(`The facts of the world leave something out: ${way.join(' → ')}`);
      if (known && known.faultsLeft >= faultsLeft) {
        siblings.push(known);
      } else {
        found.states += 1;
        const here: Visited = { faultsLeft, choices, next: [] };
        visited.set(facts, here);
        siblings.push(here);
        if (stepsLeft > 0 && wrong.length === 0) {
          const following = choices.map((choice): Unexplored => ({
            way: [...way, choice],
            siblings: here.next,
            faultsLeft,
          }));
          // Reaching a world takes most of the time, so the first choice is taken in this world at once.
          if (world && choices[0] && following[0]) {
            await world.take(choices[0]);
            following[0].reached = reachedIn(world);
          }
          next.push(...following);
        }
      }
      world?.end();
    }
    frontier = next.sort((one, other) => other.faultsLeft - one.faultsLeft);
  }
  return { ...found, added: reachedByOne(starts, bounds.depth) };
}

/** For each start, the number of worlds that are reached from no other start. */
function reachedByOne(starts: readonly Visited[], depth: number): number[] {
  const reached = starts.map((start) => {
    const worlds = new Set([start]);
    for (let steps = 0, last = [start]; steps < depth; steps += 1) {
      last = last.flatMap(({ next }) => next).filter((world) => !worlds.has(world) && worlds.add(world));
    }
    return worlds;
  });
  return reached.map(
    (own) => [...own].filter((world) => reached.every((other) => other === own || !other.has(world))).length,
  );
}

async function live(begin: BeginWorld, { roots, faults }: Bounds, way: readonly string[]): Promise<World> {
  vi.clearAllTimers();
  const world = await begin(faults);
  for (const [index, choice] of way.entries()) {
    // An explored path was checked when it was one step shorter.
    const isChecked = index < way.length - 1 && !roots.includes(way);
    if (!isChecked && !world.choices().includes(choice))
      throw new Error(`"${choice}" cannot happen after ${way.join(' → ')}`);
    await world.take(choice);
  }
  return world;
}

const reachedIn = (world: World) => ({
  facts: world.facts(),
  faultsLeft: world.faultsLeft,
  choices: world.choices(),
  succeeded: world.succeeded,
  wrong: [...world.wrong],
});
