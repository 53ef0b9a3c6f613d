import type { AnyActorLogic, AnyActorRef, AnyActorScope, AnyMachineSnapshot, Snapshot } from 'xstate';
import { isMachineActor } from './machine-actors.ts';

/** The open flows and the address at one moment. */
export interface Moment {
  href: string;
  /** The data that the router keeps in the history entry. */
  state: unknown;
  /** Persisted snapshots by the flows' ids. */
  flows: Readonly<Record<string, Snapshot<unknown>>>;
}

type Page = Pick<Window, 'history' | 'location' | 'sessionStorage'>;

const KEY = 'mesa-flows.back';
const KEPT = 300;

/** Keeps the open flows after each step, by reference. Decision 77. */
export class Moments {
  readonly #root: AnyActorRef;
  readonly #page: Page;
  readonly #kept = new Map<number, Moment>();
  #newest = 0;

  constructor(root: AnyActorRef, page: Page) {
    this.#root = root;
    this.#page = page;
  }

  /** Steps that follow from each other form one moment, because between them only some actors have moved. */
  keep(step: number): void {
    if (this.#newest === 0) queueMicrotask(() => this.#settle());
    this.#newest = step;
  }

  #settle(): void {
    const { location, history } = this.#page;
    this.#kept.set(this.#newest, { href: location.href, state: history.state, flows: flowsOf(this.#root) });
    this.#newest = 0;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Loads the page again as it was after a step. @throws if that is not kept, or too large to be kept in the tab. */
  goBack(step: number): void {
    const [, moment] = [...this.#kept].find(([number]) => number >= step) ?? [];
    if (!moment) throw new Error('This step is not kept any more.');
    const { sessionStorage, history, location } = this.#page;
    sessionStorage.setItem(KEY, JSON.stringify(moment));
    history.replaceState(moment.state, '', moment.href);
    location.reload();
  }
}

/** Only flows have ids of the form "kind:key". */
function flowsOf(root: AnyActorRef): Moment['flows'] {
  const { children } = root.getSnapshot() as AnyMachineSnapshot;
  return Object.fromEntries(
    Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, actor]) =>
      actor && id.includes(':') && actor.getSnapshot()?.status === 'active' ? [[id, actor.getPersistedSnapshot()]] : [],
    ),
  );
}

/** Returns the moment that {@link Moments.goBack} has kept for this page, and forgets it. */
export function keptMoment({ sessionStorage }: Page): Moment | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Moment);
}

/** Starts each of these flows once from its kept state. Entry actions do not run again, but calls do. */
export function restoreFlows(root: AnyActorRef, { flows }: Moment): void {
  if (!isMachineActor(root)) return;
  const waiting = new Map(Object.entries(flows));
  const { actors } = root.logic.implementations;
  for (const kind of new Set([...waiting.keys()].map((id) => id.slice(0, id.indexOf(':'))))) {
    // The code of a flow comes later.
    let logic = actors[kind] as AnyActorLogic | undefined;
    Object.defineProperty(actors, kind, {
      get: () => logic && restoring(logic, waiting),
      set: (arrived: AnyActorLogic) => {
        logic = arrived;
      },
    });
  }
}

const restoring = (logic: AnyActorLogic, waiting: Map<string, Snapshot<unknown>>): AnyActorLogic =>
  Object.assign(Object.create(logic) as AnyActorLogic, {
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      const kept = waiting.get(scope.self.id);
      waiting.delete(scope.self.id);
      return kept && logic.restoreSnapshot
        ? logic.restoreSnapshot(kept, scope)
        : logic.getInitialSnapshot(scope, input);
    },
  });
