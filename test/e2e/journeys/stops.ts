import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isSecret } from '#src/app/shell/keep-drafts.ts';
import { nameOf } from '#studio/check/dead-ends.ts';
import { activeNodes, allNodes, settledStates } from '#studio/definition.ts';
import { eventKey } from '#test/harness/model.ts';
import type { Answer, Journey } from './journey.ts';
import { named, type PlannedPath } from './plan.ts';
import { recoveryOf } from './reloads.ts';

/** Where a path is interrupted by a reload. */
export interface Stop {
  /** The index of the step before it; -1: before the first step. */
  readonly at: number;
  /** The call that is pending then; `frozen`: there is no call, and the state may be brief. */
  readonly while: RegExp | 'frozen' | null;
  /** The flow's state then. */
  readonly recovery: string;
  /** After the reload, the flow reaches this state in the same way as the first time. */
  readonly isAgain: boolean;
  /** The flow does not stay in the state. */
  readonly isPassing: boolean;
  /** The index of the step after which the path continues; null: it ends there. */
  readonly resumeAt: number | null;
}

export interface InterruptedPath extends PlannedPath {
  readonly stops: readonly Stop[];
  /** The answer that would have come if the path had not ended. */
  readonly pendingAnswer?: Answer;
}

/** Flows that the location opens; services and parts of a page start with them or with the app. */
export const hasAddress = ({ actor }: Journey): boolean => actor.includes(':');

/** States in which a page can be reloaded: a finished flow has left it. */
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

/** Transitions that happen without the customer. */
const settles = (answer: Answer | undefined): boolean => answer !== undefined && !answer.act;

/** Whether something other than the customer may end the state. */
export const isBusy = (state: AnyMachineSnapshot): boolean =>
  activeNodes(state).some(({ type, invoke, after }) => type === 'atomic' && invoke.length + after.length > 0);

/** A path of a journey with its possible stops, by the step that leads to each. */
function reading(journey: Journey, { steps, start }: PlannedPath) {
  const answers = steps.map(({ event }) => answerOf(journey, event));
  const stateAt = (at: number): AnyMachineSnapshot => steps[at]?.state ?? start;
  const nameAt = (at: number): string => nameOf(stateAt(at).value);
  const firstCustomerStep = answers.indexOf(undefined);
  const acting = (at: number) => journey.reloads?.effects?.[nameAt(at)];
  const isAsAnswered = (at: number) => journey.reloads?.endsAsAnswered?.includes(nameAt(at)) ?? false;
  const isBusyAt = (at: number) => settles(answers[at + 1]) || isBusy(stateAt(at));
  return {
    answers,
    stateAt,
    nameAt,
    isBusyAt,
    isSettled: (at: number) => settles(answers[at]),
    /** Whether the flow reaches the state without the customer. */
    isOfArrival: (at: number) => firstCustomerStep < 0 || at < firstCustomerStep,
    /** Failures may be retried automatically. */
    hasFailed: (at: number) => answers[at]?.fault !== undefined,
    /** The call of the state fails before it reaches the server. */
    isLost: (at: number) => acting(at) !== undefined && answers[at + 1]?.fault !== undefined,
    /** The server has done something there that it would not do twice. */
    hasActed: (at: number) => acting(at) !== undefined && !acting(at)?.again && !answers[at + 1]?.fault,
    stop: (at: number): Stop => ({
      at,
      while: acting(at)?.call ?? (isBusyAt(at) ? 'frozen' : null),
      recovery: recoveryOf(journey, nameAt(isAsAnswered(at) && settles(answers[at + 1]) ? at + 1 : at)),
      isAgain: false,
      isPassing: false,
      resumeAt: null,
    }),
  };
}

const outermost = (name: string): string => name.split('.', 1).join('');

/** Where the path can continue after a reload there, if anywhere. */
function resumableStop(journey: Journey, path: PlannedPath, at: number): Stop | null {
  const {
    nameAt,
    isBusyAt,
    hasFailed,
    isLost,
    isSettled,
    hasActed,
    isOfArrival,
    stop: stopAt,
  } = reading(journey, path);
  const stop = stopAt(at);
  const { recovery } = stop;
  const isSame = recovery === nameAt(at);
  // A hold needs a step that leads into the state, and a call that reaches the server.
  if (isLost(at) || (stop.while && at >= 0 && nameAt(at - 1) === nameAt(at))) return null;
  const isPassing = isSame && (isBusyAt(at) || hasFailed(at));
  if (isSame && isOfArrival(at)) return { ...stop, isAgain: true, isPassing, resumeAt: at };
  // Passwords are never stored, so they are typed again.
  const secret = path.steps.slice(0, at + 1).findIndex(({ event }) => isSecret(event));
  if (secret < 0) {
    for (let to = at + 1; isSettled(to); to += 1) if (nameAt(to) === recovery) return { ...stop, resumeAt: to };
  }
  let to = at;
  while (to >= 0 && nameAt(to) !== recovery && !hasActed(to)) to -= 1;
  if (nameAt(to) !== recovery) return leadsOn(journey, path, stop) ? { ...stop, resumeAt: at } : null;
  if (secret >= 0) to = Math.min(to, secret - 1);
  // Values that are typed but not stored are typed again.
  while (to >= 0 && outermost(nameAt(to - 1)) === outermost(recovery) && !isOfArrival(to)) to -= 1;
  while (nameAt(to) !== recovery) to += 1;
  return { ...stop, isPassing, resumeAt: to };
}

/** Whether the customer's next step is also possible after the reload, and leads to the same state. */
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
  readonly pendingAnswer?: Answer | undefined;
}

/** The state of a path after a step. */
type Place = Interrupted & { readonly at: number };

function placesOf(all: readonly Interrupted[], id: string): Place[] {
  return all.flatMap((one) =>
    [one.path.start, ...one.path.steps.map(({ state }) => state)].flatMap((state, index) =>
      state.status === 'active' && activeNodes(state).some((node) => node.id === id) ? [{ ...one, at: index - 1 }] : [],
    ),
  );
}

/** The number of steps to repeat. */
const cost = ({ at, resumeAt }: Stop): number => (resumeAt === null || resumeAt >= at ? 0 : at - resumeAt);

function cheapestStop(places: readonly Place[]): { place: Place; stop: Stop } | undefined {
  const found = places.flatMap((place) => {
    const stop = place.stops.some(({ at }) => at === place.at)
      ? null
      : resumableStop(place.journey, place.path, place.at);
    return stop ? [{ place, stop }] : [];
  });
  return found.sort((one, other) => cost(one.stop) - cost(other.stop))[0];
}

/** The shortest separate path to that state. */
function ownPath(places: readonly Place[]): Interrupted | undefined {
  const answerAt = ({ journey, path, at }: Place) => reading(journey, path).answers[at + 1];
  // Prefers a path whose answer has a precondition, such as a session.
  const isGiven = (place: Place) => Number(answerAt(place)?.given !== undefined);
  const shortest = places.toSorted((one, other) => isGiven(other) - isGiven(one) || one.at - other.at)[0];
  if (!shortest) return undefined;
  const { journey, at } = shortest;
  const path = named(journey.name, shortest.path.steps.slice(0, at + 1), shortest.path);
  const { recovery } = reading(journey, shortest.path).stop(at);
  return {
    journey,
    path,
    stops: [{ ...reading(journey, path).stop(at), recovery }],
    pendingAnswer: answerAt(shortest),
  };
}

/**
 * Plans a reload in every state that one flow's journeys reach: at the end of a path, within a path that can continue,
 * and on separate paths for the rest.
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
  // Innermost first: a reload reloads the states around it as well.
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
      .map(({ path, stops, pendingAnswer }) => ({ ...path, stops, ...(pendingAnswer && { pendingAnswer }) }));
  return new Map(plans.map(({ journey }) => [journey, pathsOf(journey)]));
}
