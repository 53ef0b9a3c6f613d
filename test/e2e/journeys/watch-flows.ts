import { expect, type Page } from '@playwright/test';
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate';
import { transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';

/** The state of an actor of the app at some moment. */
export interface ActorState {
  readonly actor: string;
  readonly machine: string;
  readonly value: unknown;
  /** Identifies the page that it belongs to. */
  readonly page: string;
  /** Ids of the state nodes that were active. */
  readonly nodes: readonly string[];
  /** Keys of the transitions that led to the state. Empty if the log only read the state. */
  readonly taken: readonly string[];
}

export interface FlowLog {
  readonly actorStates: readonly ActorState[];
  /**
   * Waits until the actor reaches the state. Returns at once if the actor has reached it since the last such call.
   * `actor`: its id, or the part before its number ("order:"). `by`: keys of transitions that it must also take.
   */
  expectReached: (actor: string, value: unknown, expected?: Expected) => Promise<void>;
  /** Keys of the transitions that the actor has taken. */
  taken: (actor: string) => ReadonlySet<string>;
  /** The actor's current state. */
  now: (actor: string) => ActorState | undefined;
  /** Ignores everything recorded so far. */
  forget: () => void;
  /** Also ignores what the current page still records. */
  leavePage: () => void;
}

interface Expected {
  readonly message?: string;
  readonly by?: readonly string[];
}

/** Records every actor of the app in this page through XState's inspection hook, as development tools do. */
export async function watchFlows(page: Page): Promise<FlowLog> {
  const actorStates: ActorState[] = [];
  let seen = 0;
  let left: ReadonlySet<string> = new Set();
  await page.exposeFunction('mesaStates', (more: ActorState[]) => actorStates.push(...more));
  await page.addInitScript({ content: `(${String(listen)})(${String(takenTransitions)}, ${String(transitionKey)})` });
  const isNamed = (actor: string) => (one: ActorState) =>
    one.actor === actor || (actor.endsWith(':') && one.actor.startsWith(actor));
  const isOf = (actor: string) => (one: ActorState) => !left.has(one.page) && isNamed(actor)(one);
  return {
    actorStates,
    now: (actor) => actorStates.findLast(isOf(actor)),
    taken: (actor) => new Set(actorStates.filter(isNamed(actor)).flatMap(({ taken }) => taken)),
    expectReached: async (actor, value, { message = `where "${actor}" stood since the last step`, by = [] } = {}) => {
      const since = () => actorStates.slice(seen).filter(isOf(actor));
      const missing = new Set<string>();
      const find = () => {
        for (const key of by) missing.add(key);
        return actorStates.findIndex((one, index) => {
          if (index < seen || !isOf(actor)(one)) return false;
          for (const key of one.taken) missing.delete(key);
          return missing.size === 0 && isDeepStrictEqual(one.value, value);
        });
      };
      await expect
        .poll(() => (find() < 0 ? [...since().map((one) => one.value), ...missing] : [value]), {
          message,
          intervals: [20, 50, 100],
        })
        .toEqual([value]);
      seen = find() + 1;
    },
    forget: () => {
      seen = actorStates.length;
    },
    leavePage: () => {
      seen = actorStates.length;
      left = new Set(actorStates.map(({ page: of }) => of));
    },
  };
}

/** Runs in the page before any other script, with the source of the functions that it is given. */
function listen(takenIn: typeof takenTransitions, keyOf: typeof transitionKey): void {
  type Listening = typeof globalThis & {
    mesaStates: (more: ActorState[]) => Promise<number>;
    /** See freeze.ts. */
    mesaHaltsAt?: { actor: string; value: string };
    __xstate__: unknown;
  };
  const page = globalThis as Listening;
  let waiting: ActorState[] = [];
  const id = String(Math.random());
  const hand = (): void => {
    if (waiting.length > 0) void page.mesaStates(waiting);
    waiting = [];
  };
  const activeIds = ({ id: own, states }: AnyStateNode, active: StateValue): string[] => [
    own,
    ...Object.entries(typeof active === 'string' ? { [active]: {} } : active).flatMap(([key, inner]) => {
      const child = states[key];
      return child && inner !== undefined ? activeIds(child, inner) : [];
    }),
  ];
  const tell = (actor: string, snapshot: unknown, taken: readonly AnyTransitionDefinition[] = []): void => {
    const { machine, value } = snapshot as Partial<AnyMachineSnapshot>;
    if (!machine) return;
    if (waiting.length === 0) queueMicrotask(hand);
    waiting.push({
      actor,
      machine: machine.id,
      value,
      page: id,
      nodes: activeIds(machine.root, value),
      taken: taken.map(keyOf),
    });
  };
  const isHaltedAt = (actor: string, snapshot: unknown): boolean => {
    const wanted = page.mesaHaltsAt;
    if (!wanted || !(wanted.actor === actor || (wanted.actor.endsWith(':') && actor.startsWith(wanted.actor))))
      return false;
    return JSON.stringify((snapshot as Partial<AnyMachineSnapshot>).value) === wanted.value;
  };
  interface Running {
    id: string;
    getSnapshot: () => unknown;
    system: { inspect: (listener: (event: InspectionEvent) => void) => unknown };
  }
  const register = (root: Running): void => {
    const tellAll = (actor: Running): void => {
      const snapshot = actor.getSnapshot() as { children?: Record<string, Running> } | undefined;
      tell(actor.id, snapshot ?? {});
      Object.values(snapshot?.children ?? {}).forEach(tellAll);
    };
    tellAll(root);
    root.system.inspect((event) => {
      if (event.type !== '@xstate.snapshot' && event.type !== '@xstate.microstep') return;
      const actor = (event.actorRef as unknown as Running).id;
      tell(actor, event.snapshot, event.type === '@xstate.microstep' ? takenIn(event) : []);
      if (event.type !== '@xstate.snapshot' || !isHaltedAt(actor, event.snapshot)) return;
      hand();
      // The page halts here until it is closed.
      Storage.prototype.setItem = Storage.prototype.removeItem = () => undefined;
      globalThis.fetch = () => new Promise(() => undefined);
      // oxlint-disable-next-line no-debugger -- it is how a page is halted
      debugger;
    });
  };
  page.__xstate__ = { register };
}
