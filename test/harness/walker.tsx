import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { deadEnds, leavesOf, type Vertex } from '#studio/check/dead-ends.ts';
import type { FlowRecord, ProvenPort } from '#studio/check/record.ts';
import { reasonsOf } from '#studio/declared-reasons.ts';
import type { FlowModel, Scene, UserEventType } from './flow-model.ts';
import { hostFlow } from './host.ts';
import { Coverage, eventKey, explore, type Path } from './model.ts';
import { Providers } from './providers.tsx';
import { lookAtRefusals, type Refused } from './refusals.ts';
import { Sights } from './sights.ts';

/** A model with its explored graph, and the observations of its runs. */
export interface Plan<M extends AnyStateMachine> {
  model: FlowModel<M>;
  /** The start of each path. */
  start: AnyMachineSnapshot;
  paths: Path[];
  vertices: Vertex[];
  sights: Sights;
  /** Paths share beginnings: the view after the same steps is checked once. */
  looked: Set<string>;
  /** Vertices in which refused events were checked. */
  asked: Set<string>;
}

/** Changes beneath the plan, to see whether a walk detects them. */
export interface Mutation<M extends AnyStateMachine> {
  machine?: (machine: AnyStateMachine) => void;
  /** The actor that the view gets. */
  view?: (actor: ActorRefFrom<M>) => ActorRefFrom<M>;
  /** Called just before the customer causes an event. */
  before?: (model: FlowModel<M>, scene: Scene<M>, event: AnyEventObject) => Promise<void>;
}

const assertionsMade = () => expect.getState().assertionCalls;

/** Walks a machine's generated paths through its view, and records the results for the report on all machines. */
export class Walker<M extends AnyStateMachine> {
  readonly coverage = new Coverage();
  readonly plans: Plan<M>[];
  readonly ports: ProvenPort[] = [];
  readonly #machine: M;
  #walked = 0;
  #assertions = 0;
  #seconds = 0;
  #hasView = false;
  #crash: unknown;
  readonly #reasons: Reasons;
  readonly #mutation: Mutation<M>;
  readonly #refused: Refused = { explained: new Set(), keys: new Set(), unexplained: new Set() };

  constructor(
    machine: M,
    models: readonly FlowModel<M>[],
    reasons: Reasons = reasonsOf(machine.id),
    { plans = plansOf(machine, models), mutation = {} }: Again<M> = {},
  ) {
    this.#machine = machine;
    this.#reasons = reasons;
    this.#mutation = mutation;
    this.plans = plans;
  }

  /** The error that crashed the actor on the last path; undefined: none. */
  get crash(): unknown {
    return this.#crash;
  }

  /** Refusals without a reason at a control, one per line. */
  get unexplained(): ReadonlySet<string> {
    return this.#refused.unexplained;
  }

  /**
   * After each step the actor is in the model's state, and that state's page objects hold. Returns their number of
   * assertions.
   */
  async walk(plan: Plan<M>, { steps }: Path): Promise<number> {
    const begun = performance.now();
    const before = this.#assertions;
    const { input, ports, streams = [], delays, view, project, tells } = plan.model;
    const { machine: mutate, view: seenBy = (actor) => actor, before: prepare } = this.#mutation;
    const hosted = hostFlow(this.#machine, { input, ports, streams, delays, coverage: this.coverage, mutate });
    const scene: Scene<M> = { ...hosted, user: userEvent.setup({ delay: null }) };
    try {
      const { unmount } = render(<Providers>{view(seenBy(hosted.actor))}</Providers>);
      let taken = '';
      let from = plan.start;
      standsAt(hosted.state(), from, project);
      await this.#look(plan, scene, from, taken);
      for (const { event, state } of steps) {
        await prepare?.(plan.model, scene, event);
        const heard = hosted.sent.length;
        await perform(plan, scene, event, from);
        standsAt(hosted.state(), state, project);
        hears(hosted.sent.slice(heard), tells?.(event, from, state));
        from = state;
        taken += `\n${eventKey(event)}`;
        await this.#look(plan, scene, state, taken);
      }
      unmount();
    } finally {
      this.#crash = hosted.state().error;
      hosted.stop();
    }
    this.#walked += 1;
    this.#seconds += (performance.now() - begun) / 1_000;
    return this.#assertions - before;
  }

  /** The records so far, for the named test file. */
  record(file: string): FlowRecord {
    const ends = this.plans.map(({ model, vertices, sights }) => ({
      title: model.title,
      ...deadEnds(vertices, sights.of),
    }));
    return {
      machine: this.#machine.id,
      file,
      planned: this.plans.reduce((sum, { paths }) => sum + paths.length, 0),
      walked: this.#walked,
      hasView: this.#hasView,
      taken: [...this.coverage.taken],
      reached: [...this.coverage.reached],
      assertions: this.#assertions,
      seconds: this.#seconds,
      stuck: ends.flatMap(({ title, stuck }) =>
        stuck.map((line) => (title === undefined ? line : `${line} (${title})`)),
      ),
      relied: [...new Set(ends.flatMap(({ relied }) => relied))],
      performed: [...new Set(this.plans.flatMap(({ sights }) => sights.performedTypes()))],
      explained: [...this.#refused.explained],
      reasonKeys: [...this.#refused.keys],
      unexplained: [...this.#refused.unexplained],
      ports: this.ports,
    };
  }

  /** Checks the view where the actor should be in `state`. */
  async #look(
    { model, sights, looked, asked }: Plan<M>,
    scene: Scene<M>,
    state: AnyMachineSnapshot,
    taken: string,
  ): Promise<void> {
    const { pages, project } = model;
    if (looked.has(taken)) return;
    looked.add(taken);
    for (const leaf of leavesOf(state.value)) {
      const page = pages[leaf];
      if (!page) throw new Error(`No page object for the state "${leaf}"`);
      const before = assertionsMade();
      await page(scene, state);
      const made = assertionsMade() - before;
      if (made === 0) throw new Error(`The page object of the state "${leaf}" asserts nothing`);
      this.#assertions += made;
    }
    sights.look(state);
    this.#hasView ||= isShown();
    const vertex = JSON.stringify([state.value, project(state)]);
    if (asked.has(vertex)) return;
    asked.add(vertex);
    await lookAtRefusals({ model, scene, state, reasons: this.#reasons, refused: this.#refused });
  }
}

/** Another walk of a machine: existing plans, and the changes beneath them. */
export interface Again<M extends AnyStateMachine> {
  plans?: Plan<M>[];
  mutation?: Mutation<M>;
}

function plansOf<M extends AnyStateMachine>(machine: M, models: readonly FlowModel<M>[]): Plan<M>[] {
  const views = new Map(models.map(({ view }) => [view, new Sights()]));
  return models.map((model) => ({
    model,
    ...explore(machine, model),
    sights: views.get(model.view) ?? new Sights(),
    looked: new Set(),
    asked: new Set(),
  }));
}

const standsAt = (
  actor: AnyMachineSnapshot,
  expected: AnyMachineSnapshot,
  project: (state: AnyMachineSnapshot) => unknown,
) => expect([actor.status, actor.value, project(actor)]).toEqual([expected.status, expected.value, project(expected)]);

const hears = (told: readonly AnyEventObject[], expected: readonly AnyEventObject[] = told) =>
  expect(told).toEqual(expected);

/** Testing Library adds a container to the body; dialogs are rendered beside it. */
const isShown = () => [...document.body.children].some((child) => child.hasChildNodes());

async function perform<M extends AnyStateMachine>(
  { model, sights }: Plan<M>,
  scene: Scene<M>,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
): Promise<void> {
  const executor = model.perform[event.type as UserEventType<M>];
  if (executor) {
    await sights.performed(scene, event, (told) => executor(told, event as Parameters<typeof executor>[1]));
    return;
  }
  const fromRoot: readonly string[] = model.fromRoot ?? [];
  await act(async () => {
    if (scene.play(event, from)) return;
    if (!fromRoot.includes(event.type)) throw new Error(`No executor for "${event.type}"`);
    scene.send(event);
  });
}
