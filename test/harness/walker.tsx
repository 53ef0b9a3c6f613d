import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { deadEnds, leavesOf } from '#studio/check/dead-ends.ts';
import type { FlowRecord, ProvenPort } from '#studio/check/record.ts';
import { reasonsOf } from '#studio/declared-reasons.ts';
import type { FlowModel, Scene, UserEventType } from './flow-model.ts';
import { hostFlow } from './host.ts';
import { Coverage, eventKey, explore, vertexKey, type Explored, type Path } from './model.ts';
import { Providers } from './providers.tsx';
import { lookAtOffline, lookAtRefusals, type Refused } from './refusals.ts';
import { ShownControls, withSend } from './shown-controls.ts';

/** A model with its explored graph, and the observations of its runs. */
export interface Plan<M extends AnyStateMachine> extends Explored {
  model: FlowModel<M>;
  shown: ShownControls;
  /** Edges of the graph after which the view was checked. */
  checkedViews: Set<string>;
  /** Vertices in which refused events were checked. */
  checkedRefusals: Set<string>;
}

/** Changes to the code under test, to see whether a walk detects them. */
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
  #failed: { pathTo: () => Path | null; steps: number } | null = null;
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

  /** The last walk's failed step: its number, and the shortest path to it. Null: no step failed. */
  get failed(): { path: Path; steps: number } | null {
    const path = this.#failed && this.#failed.pathTo();
    return this.#failed && path && { path, steps: this.#failed.steps };
  }

  /** Refusals without a reason at a control, one per line. */
  get unexplained(): ReadonlySet<string> {
    return this.#refused.unexplained;
  }

  /**
   * Walks a path. After each step the actor must be in the model's state, and the page objects of this state must pass.
   * Returns the number of their assertions.
   */
  async walk(plan: Plan<M>, { steps }: Path): Promise<number> {
    const begun = performance.now();
    const before = this.#assertions;
    const { input, ports, streams = [], delays, view, project, tells } = plan.model;
    const { machine: mutate, view: seenBy = (actor) => actor, before: prepare } = this.#mutation;
    const hosted = hostFlow(this.#machine, { input, ports, streams, delays, coverage: this.coverage, mutate });
    const happened: AnyEventObject[] = [];
    const scene: Scene<M> = { ...hosted, happened, user: userEvent.setup({ delay: null }) };
    this.#failed = null;
    try {
      const heard = withSend(hosted.actor, (send) => (event) => {
        plan.shown.offered.sent(event);
        send(event);
      });
      const { unmount } = render(<Providers>{view(seenBy(heard))}</Providers>);
      let from = plan.start;
      expectState(hosted.state(), from, project);
      await this.#checkView(plan, scene, from, '');
      for (const [index, { event, state }] of steps.entries()) {
        const at = from;
        this.#failed = { pathTo: () => plan.pathTo(at, event), steps: index + 1 };
        await prepare?.(plan.model, scene, event);
        const sentBefore = hosted.sentEvents.length;
        await perform(plan, scene, event, from);
        expectState(hosted.state(), state, project);
        expectSent(hosted.sentEvents.slice(sentBefore), tells?.(event, from, state));
        const edge = [vertexKey(from, project), eventKey(event), vertexKey(state, project)].join('\n');
        from = state;
        happened.push(event);
        await this.#checkView(plan, scene, state, edge);
      }
      this.#failed = null;
      unmount();
    } finally {
      this.#crash = hosted.state().error;
      hosted.stop();
    }
    this.#walked += 1;
    this.#seconds += (performance.now() - begun) / 1_000;
    return this.#assertions - before;
  }

  /** The failure of a path on its own, without the walks before it; null: it passes. */
  async failureOf(plan: Plan<M>, path: Path): Promise<Error | null> {
    const plans = unchecked([plan]);
    const walker = new Walker(this.#machine, [], this.#reasons, { plans, mutation: this.#mutation });
    try {
      for (const again of plans) await walker.walk(again, path);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** The records so far, for the named test file. */
  record(file: string): FlowRecord {
    const ends = this.plans.map(({ model, vertices, shown }) => ({
      title: model.title,
      ...deadEnds(vertices, shown.of),
    }));
    return {
      machine: this.#machine.id,
      file,
      planned: this.plans.reduce((sum, { tours }) => sum + tours.length, 0),
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
      performed: [...new Set(this.plans.flatMap(({ shown }) => shown.performedTypes()))],
      explained: [...this.#refused.explained],
      reasonKeys: [...this.#refused.keys],
      unexplained: [...this.#refused.unexplained],
      ports: this.ports,
    };
  }

  /** Checks the view in `state`, once for each edge that leads to this state. */
  async #checkView(
    { model, shown, checkedViews, checkedRefusals }: Plan<M>,
    scene: Scene<M>,
    state: AnyMachineSnapshot,
    edge: string,
  ): Promise<void> {
    const { pages, project } = model;
    if (checkedViews.has(edge)) return;
    checkedViews.add(edge);
    for (const leaf of leavesOf(state.value)) {
      const page = pages[leaf];
      if (!page) throw new Error(`No page object for the state "${leaf}"`);
      const before = assertionsMade();
      await page(scene, state);
      const made = assertionsMade() - before;
      if (made === 0) throw new Error(`The page object of the state "${leaf}" asserts nothing`);
      this.#assertions += made;
    }
    shown.record(state);
    this.#hasView ||= isShown();
    const vertex = vertexKey(state, project);
    if (checkedRefusals.has(vertex)) return;
    checkedRefusals.add(vertex);
    const looked = { model, scene, state, reasons: this.#reasons, refused: this.#refused };
    await lookAtOffline(looked);
    await lookAtRefusals(looked);
  }
}

/** Options of a second walk of a machine: existing plans, and changes to the code under test. */
export interface Again<M extends AnyStateMachine> {
  plans?: Plan<M>[];
  mutation?: Mutation<M>;
}

function plansOf<M extends AnyStateMachine>(machine: M, models: readonly FlowModel<M>[]): Plan<M>[] {
  return unchecked(models.map((model) => ({ model, ...explore(machine, model) })));
}

/** The same plans without any checks done. Models with the same view share the record of its shown controls. */
export function unchecked<M extends AnyStateMachine>(
  plans: readonly (Explored & { model: FlowModel<M> })[],
): Plan<M>[] {
  const byView = new Map(plans.map(({ model }) => [model.view, new ShownControls()]));
  return plans.map((plan) => ({
    ...plan,
    shown: byView.get(plan.model.view) ?? new ShownControls(),
    checkedViews: new Set(),
    checkedRefusals: new Set(),
  }));
}

const expectState = (
  actor: AnyMachineSnapshot,
  expected: AnyMachineSnapshot,
  project: (state: AnyMachineSnapshot) => unknown,
) => expect([actor.status, actor.value, project(actor)]).toEqual([expected.status, expected.value, project(expected)]);

/** Passes without `expected`: such a model checks the messages elsewhere. */
const expectSent = (sentEvents: readonly AnyEventObject[], expected: readonly AnyEventObject[] = sentEvents) =>
  expect(sentEvents).toEqual(expected);

/** Testing Library adds a container to the body; dialogs are rendered beside it. */
const isShown = () => [...document.body.children].some((child) => child.hasChildNodes());

async function perform<M extends AnyStateMachine>(
  { model, shown }: Plan<M>,
  scene: Scene<M>,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
): Promise<void> {
  const executor = model.perform[event.type as UserEventType<M>];
  if (executor) {
    await shown.perform(scene, event, (watched) => executor(watched, event as Parameters<typeof executor>[1]));
    return;
  }
  const fromRoot: readonly string[] = model.fromRoot ?? [];
  await act(async () => {
    if (scene.play(event, from)) return;
    if (!fromRoot.includes(event.type)) throw new Error(`No executor for "${event.type}"`);
    scene.send(event);
  });
}
