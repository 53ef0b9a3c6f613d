import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isSecret } from '#src/app/shell/keep-drafts.ts';
import { nameOf } from '#studio/check/dead-ends.ts';
import { activeNodes, allNodes, settledStates } from '#studio/definition.ts';
import { eventKey } from '#test/harness/model.ts';
import type { Answer, Journey } from './journey.ts';
import { named, type PlannedPath } from './plan.ts';
import { recoveryOf } from './reloads.ts';

/** Where a path is interrupted by loading the page anew. */
export interface Stop {
  /** After which step; -1: where the flow begins. */
  readonly at: number;
  /** The call whose answer is on its way then; `frozen`: no call does something there, and it may take next to no time. */
  readonly while: RegExp | 'frozen' | null;
  /** Where the flow stands then. */
  readonly recovery: string;
  /** The flow comes there again as it came at first. */
  readonly isAgain: boolean;
  /** And does not stay. */
  readonly isPassing: boolean;
  /** The step after which the path goes on; null: it ends there. */
  readonly goOn: number | null;
}

export interface InterruptedPath extends PlannedPath {
  readonly stops: readonly Stop[];
  /** What would have been answered, had the path not ended. */
  readonly onItsWay?: Answer;
}

/** Flows that the location opens; services and parts of a page begin with these, or with the app. */
export const hasAddress = ({ actor }: Journey): boolean => actor.includes(':');

/** Those in which a page can be loaded anew: a flow that is over has left it. */
export function lastingStates(machine: AnyStateMachine): string[] {
  const finals = new Set(
    allNodes(machine)
      .filter(({ type }) => type === 'final')
      .map(({ id }) => id),
  );
  return settledStates(machine).filter((id) => !finals.has(id));
}

export const answerOf = (journey: Journey, event: { type: string }): Answer | undefined =>
  journey.answers.find((answer) => eventKey(answer.event) === eventKey(event));

/** By itself, when nobody does anything about it. */
const settles = (answer: Answer | undefined): boolean => answer !== undefined && !answer.act;

/** A path of a journey and what can be asked of its states, by the step that leads to each. */
function reading(journey: Journey, { steps, start }: PlannedPath) {
  const answers = steps.map(({ event }) => answerOf(journey, event));
  const stateAt = (at: number): AnyMachineSnapshot => steps[at]?.state ?? start;
  const nameAt = (at: number): string => nameOf(stateAt(at).value);
  const firstDeed = answers.indexOf(undefined);
  const acting = (at: number) => journey.reloads?.effects?.[nameAt(at)];
  const isAsAnswered = (at: number) => journey.reloads?.endsAsAnswered?.includes(nameAt(at)) ?? false;
  const leavesAt = (at: number) => activeNodes(stateAt(at)).filter(({ type }) => type === 'atomic');
  const isBusy = (at: number) =>
    settles(answers[at + 1]) || leavesAt(at).some(({ invoke, after }) => invoke.length + after.length > 0);
  return {
    answers,
    stateAt,
    nameAt,
    isBusy,
    isSettled: (at: number) => settles(answers[at]),
    /** What the flow comes to by itself. */
    isOfArrival: (at: number) => firstDeed < 0 || at < firstDeed,
    /** What failed may be tried again by itself. */
    hasFailed: (at: number) => answers[at]?.fault !== undefined,
    /** It fails before the server hears of it. */
    isLost: (at: number) => acting(at) !== undefined && answers[at + 1]?.fault !== undefined,
    /** The server has done something there that it would not do twice. */
    hasActed: (at: number) => acting(at) !== undefined && !acting(at)?.again && !answers[at + 1]?.fault,
    stop: (at: number): Stop => ({
      at,
      while: acting(at)?.call ?? (isBusy(at) ? 'frozen' : null),
      recovery: recoveryOf(journey, nameAt(isAsAnswered(at) && settles(answers[at + 1]) ? at + 1 : at)),
      isAgain: false,
      isPassing: false,
      goOn: null,
    }),
  };
}

const outermost = (name: string): string => name.split('.', 1).join('');

/** Where the path can go on after the page was loaded anew there, if anywhere. */
function goOnFrom(journey: Journey, path: PlannedPath, at: number): Stop | null {
  const { nameAt, isBusy, hasFailed, isLost, isSettled, hasActed, isOfArrival, stop: stopAt } = reading(journey, path);
  const stop = stopAt(at);
  const { recovery } = stop;
  const isSame = recovery === nameAt(at);
  // Halted, or held, is what leads there.
  if (isLost(at) || (stop.while && at >= 0 && nameAt(at - 1) === nameAt(at))) return null;
  const isPassing = isSame && (isBusy(at) || hasFailed(at));
  if (isSame && isOfArrival(at)) return { ...stop, isAgain: true, isPassing, goOn: at };
  // Passwords are kept nowhere: they are typed again.
  const isForgotten = path.steps.slice(0, at + 1).some(({ event }) => isSecret(event));
  if (!isForgotten) {
    for (let to = at + 1; isSettled(to); to += 1) if (nameAt(to) === recovery) return { ...stop, goOn: to };
  }
  let to = at;
  while (to >= 0 && nameAt(to) !== recovery && !hasActed(to)) to -= 1;
  if (nameAt(to) !== recovery) return leadsOn(journey, path, stop) ? { ...stop, goOn: at } : null;
  // What was typed there and is not kept is typed again.
  while (to >= 0 && outermost(nameAt(to - 1)) === outermost(recovery) && !isOfArrival(to)) to -= 1;
  while (nameAt(to) !== recovery) to += 1;
  return { ...stop, isPassing, goOn: to };
}

/** What the customer does next can be done there, too, and leads to the same state. */
function leadsOn({ machine, ...journey }: Journey, { steps, states }: PlannedPath, { at, recovery }: Stop): boolean {
  const next = steps[at + 1];
  const from = states.find(({ value }) => nameOf(value) === recovery);
  if (!next || !from || journey.answers.some(({ event }) => event === next.event)) return false;
  const targets = machine.getTransitionData(from, next.event).flatMap(({ target }) => target ?? []);
  return targets.length > 0 && targets.every((node) => activeNodes(next.state).includes(node));
}

interface Interrupted {
  readonly journey: Journey;
  readonly path: PlannedPath;
  readonly stops: Stop[];
  readonly onItsWay?: Answer | undefined;
}

/** A path's state, by the step that leads there. */
type Place = Interrupted & { readonly at: number };

function placesOf(all: readonly Interrupted[], id: string): Place[] {
  return all.flatMap((one) =>
    [one.path.start, ...one.path.steps.map(({ state }) => state)].flatMap(({ _nodes, status }, index) =>
      status === 'active' && _nodes.some((node) => node.id === id) ? [{ ...one, at: index - 1 }] : [],
    ),
  );
}

/** How much is to be done again. */
const cost = ({ at, goOn }: Stop): number => (goOn === null || goOn >= at ? 0 : at - goOn);

function cheapestStop(places: readonly Place[]): { place: Place; stop: Stop } | undefined {
  const found = places.flatMap((place) => {
    const stop = place.stops.some(({ at }) => at === place.at) ? null : goOnFrom(place.journey, place.path, place.at);
    return stop ? [{ place, stop }] : [];
  });
  return found.sort((one, other) => cost(one.stop) - cost(other.stop))[0];
}

/** A path of its own, up to there. */
function ownPath(places: readonly Place[]): Interrupted | undefined {
  const answerAt = ({ journey, path, at }: Place) => reading(journey, path).answers[at + 1];
  // One that needs somebody who has signed in, say, is one that comes about.
  const isGiven = (place: Place) => Number(answerAt(place)?.given !== undefined);
  const shortest = places.toSorted((one, other) => isGiven(other) - isGiven(one) || one.at - other.at)[0];
  if (!shortest) return undefined;
  const { journey, at } = shortest;
  const path = named(journey.name, shortest.path.steps.slice(0, at + 1), shortest.path);
  const { recovery } = reading(journey, shortest.path).stop(at);
  return { journey, path, stops: [{ ...reading(journey, path).stop(at), recovery }], onItsWay: answerAt(shortest) };
}

/**
 * Has every state that the journeys of one flow reach loaded anew: where a path ends, where it can go on after that, and for what is
 * left on a path of its own.
 */
export function interrupt(
  plans: readonly { journey: Journey; paths: readonly PlannedPath[] }[],
): Map<Journey, InterruptedPath[]> {
  const states = [...new Set(plans.flatMap(({ journey }) => lastingStates(journey.machine)))];
  const missing = new Set(states);
  const note = ({ journey, path }: Interrupted, { at }: Stop) => {
    for (const { id } of activeNodes(reading(journey, path).stateAt(at))) missing.delete(id);
  };
  const all = plans.flatMap(({ journey, paths }) =>
    paths.map((path): Interrupted => {
      const end = path.steps.at(-1)?.state;
      return {
        journey,
        path,
        stops: end?.status === 'active' ? [reading(journey, path).stop(path.steps.length - 1)] : [],
      };
    }),
  );
  for (const one of all) for (const stop of one.stops) note(one, stop);
  // The innermost first: what is around them is loaded anew with them.
  for (const id of states.toReversed()) {
    if (!missing.has(id)) continue;
    const places = placesOf(all, id);
    const cheapest = cheapestStop(places);
    if (cheapest) {
      cheapest.place.stops.push(cheapest.stop);
      note(cheapest.place, cheapest.stop);
      continue;
    }
    const own = ownPath(places);
    if (!own) continue;
    all.push(own);
    for (const stop of own.stops) note(own, stop);
  }
  const pathsOf = (journey: Journey) =>
    all
      .filter((one) => one.journey === journey)
      .map(({ path, stops, onItsWay }) => ({ ...path, stops, ...(onItsWay && { onItsWay }) }));
  return new Map(plans.map(({ journey }) => [journey, pathsOf(journey)]));
}
