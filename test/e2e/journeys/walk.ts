import { expect } from '@playwright/test';
import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '#test/harness/fault-proxy.ts';
import { transitionsAtStart, transitionsFor } from '#test/harness/model.ts';
import type { Answer, Journey, World } from './journey.ts';
import { lookAt } from './looks.ts';
import type { PlannedPath } from './plan.ts';
import { doIn, keysSent, reload, holdState, type Held } from './reload.ts';
import { answerOf, type Stop } from './stops.ts';
import { isHeld } from './transitions-left.ts';
import type { ActorState } from './watch-flows.ts';

/** Calls that a path can repeat. */
const READ = /^\^GET /;

interface Interruptions {
  readonly stops: readonly Stop[];
  readonly pendingAnswer?: Answer | undefined;
  /** Indexes of the steps after which it is checked that each control can be pressed. */
  readonly looks: ReadonlySet<number>;
  /** The flow's state when its page was reloaded. */
  readonly onReloaded: (before: ActorState) => void;
}

/**
 * Walks one path of the flow in the browser; each step must lead to the state in the graph. Returns the keys of the
 * transitions that the machine takes for the steps that were walked.
 */
export async function walk(
  journey: Journey,
  { steps, start }: PlannedPath,
  world: World,
  { stops, pendingAnswer, looks, onReloaded }: Interruptions = {
    stops: [],
    looks: new Set(),
    onReloaded: () => undefined,
  },
): Promise<ReadonlySet<string>> {
  const { flows, mesa } = world;
  const planned = new Set(transitionsAtStart(journey.machine, journey.input));
  const keys = keysSent(world.page);
  const answers = steps.map(({ event }) => answerOf(journey, event) ?? null);
  /** The customer's next step. */
  const nextCustomerStep = (from: number): number => {
    const found = answers.indexOf(null, from);
    return found < 0 ? answers.length : found;
  };
  const assumed = new Set([...answers, pendingAnswer]);
  for (const answer of assumed) answer?.assume?.(world);
  for (const answer of assumed) await answer?.given?.(world);
  // A rendered page contains its data, so its first calls would not be made.
  if (answers.slice(0, nextCustomerStep(0)).some((answer) => answer?.fault)) mesa.faults.leaveRenderingToTheBrowser();

  const stateAt = (at: number) => steps[at]?.state ?? start;
  const valueAt = (at: number): unknown => stateAt(at).value;
  const prepared = new Set<Answer | null>();
  let faults: Fault[] = [];
  /** The fault of a read that fails until the customer's next step, since the app reads again when the stream opens. */
  let lasting: Fault | null = null;
  const injectFaults = (from: number): void => {
    lasting?.release();
    lasting = null;
    const next = answers.slice(from, nextCustomerStep(from));
    faults = [];
    for (const [index, answer] of next.entries()) {
      if (!answer?.fault) continue;
      const { kind, call } = answer.fault;
      const isLasting = index === next.length - 1 && READ.test(call.source);
      const fault = mesa.faults.inject(kind, call, { isLasting });
      if (isLasting) lasting = fault;
      else faults.push(fault);
    }
  };
  /** Faults up to the customer's next step must be set up before the step is taken. */
  const prepareAnswers = async (from: number): Promise<void> => {
    if (lasting) await untilReadAgain(world, journey.actor, valueAt(from - 2));
    for (const answer of answers.slice(from, nextCustomerStep(from))) {
      if (!prepared.has(answer)) await answer?.meanwhile?.(world);
      prepared.add(answer);
    }
    injectFaults(from);
  };

  const remaining = [...stops].sort((one, other) => one.at - other.at);
  let hold: Held | null = null;
  /** The next step of the customer or of another party. */
  const nextAct = (from: number): number => {
    const found = answers.findIndex((answer, at) => at >= from && (answer === null || answer.act !== undefined));
    return found < 0 ? answers.length : found;
  };
  /** Prepares the hold for the first stop among the states that follow automatically. */
  const prepare = async (from: number, isLeaving = false): Promise<void> => {
    const stop = remaining.find(({ at }) => at >= from && at < nextAct(from + 1));
    hold = stop?.while ? await holdState(journey, stop, valueAt(stop.at), world, isLeaving) : null;
  };
  const interrupt = async (stop: Stop): Promise<void> => {
    remaining.splice(remaining.indexOf(stop), 1);
    const { at, resumeAt } = stop;
    const here = hold;
    hold = null;
    for (const fault of faults) fault.release();
    if (resumeAt !== null && resumeAt >= at) await prepare(at, true);
    const onLeft = () => {
      lasting?.release();
      lasting = null;
      // Restores the faults of the flow's start: calls that failed then fail again.
      if (stop.isAgain) injectFaults(0);
    };
    onReloaded(await reload(journey, stop, here, world, { value: valueAt(at), keys, onLeft }));
  };

  await prepareAnswers(0);
  flows.forget();
  await prepare(-1);
  await doIn(hold, () => journey.arrive(world));
  if (remaining.some(({ at }) => at < 0)) await flows.expectReached(journey.actor, valueAt(-1));
  /** The last step before the reload. */
  let known = -1;
  for (let index = -1; ;) {
    for (let stop = remaining.find(({ at }) => at === index); stop; stop = remaining.find(({ at }) => at === index)) {
      known = index;
      await interrupt(stop);
      index = stop.resumeAt ?? steps.length;
    }
    index += 1;
    const step = steps[index];
    if (!step) return planned;
    const { event, state } = step;
    const answer = answers[index];
    const { act } = answer ?? {};
    if (act) {
      await prepare(index);
      await doIn(hold, () => act(world));
    }
    if (!answer) {
      await prepareAnswers(index + 1);
      await prepare(index);
      const perform = journey.perform[event.type];
      if (!perform) throw new Error(`Nobody knows how to make "${event.type}" happen`);
      await doIn(hold, () => perform(world, event));
    }
    // Values typed before the reload may be there already.
    if (index <= known && isDeepStrictEqual(flows.now(journey.actor)?.value, state.value)) continue;
    const taken = transitionsFor(journey.machine, stateAt(index - 1), event);
    for (const key of taken) planned.add(key);
    // A state that stays the same does not show that the answer has arrived.
    const isSilent = answer !== null && isDeepStrictEqual(valueAt(index - 1), state.value);
    const by = isSilent ? taken.filter((key) => isHeld(journey.machine, key)) : [];
    await flows.expectReached(journey.actor, state.value, { by });
    if (looks.has(index) && index > known) await lookAt(world, journey);
  }
}

/** Waits until the stream of changes is no longer connecting, and the flow has read again without success. */
async function untilReadAgain({ flows }: World, actor: string, value: unknown): Promise<void> {
  const stateOf = (one: string) => JSON.stringify(flows.now(one)?.value ?? null);
  await expect
    .poll(() => [stateOf('events'), stateOf(actor)], {
      message: `where "${actor}" is read again`,
      intervals: [20, 50, 100],
    })
    .toEqual([expect.not.stringMatching(/waiting|connecting/), JSON.stringify(value)]);
}
