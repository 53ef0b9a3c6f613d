import { isDeepStrictEqual } from 'node:util';

import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** Where an actor of the app stood at some moment. */
export interface Standing {
  readonly actor: string;
  readonly machine: string;
  readonly value: unknown;
  /** Ids of the state nodes that were active. */
  readonly nodes: readonly string[];
}

export interface FlowLog {
  readonly standings: readonly Standing[];
  /** Waits until the actor stands there, if it has not since the last such wait. `actor`: its name, or all before its number ("order:"). */
  expectReached: (actor: string, value: unknown) => Promise<void>;
  /** What was until now is not waited for any more. */
  forget: () => void;
}

/** Listens to every actor of the app in this page, as development tools do: through the hook that XState offers them. */
export async function watchFlows(page: Page): Promise<FlowLog> {
  const standings: Standing[] = [];
  let seen = 0;
  await page.exposeFunction('mesaStands', (more: Standing[]) => standings.push(...more));
  await page.addInitScript(listen);
  return {
    standings,
    expectReached: async (actor, value) => {
      const isOf = (one: Standing) => one.actor === actor || (actor.endsWith(':') && one.actor.startsWith(actor));
      const since = () => standings.slice(seen).filter(isOf);
      const find = () => standings.findIndex((one, index) => index >= seen && isOf(one) && isDeepStrictEqual(one.value, value));
      await expect
        .poll(() => (find() < 0 ? since().map((one) => one.value) : [value]), {
          message: `where "${actor}" stood since the last step`,
          intervals: [20, 50, 100],
        })
        .toEqual([value]);
      seen = find() + 1;
    },
    forget: () => {
      seen = standings.length;
    },
  };
}

/** Runs in the page before anything else. */
function listen(): void {
  type Listening = typeof globalThis & { mesaStands: (more: Standing[]) => Promise<number>; __xstate__: unknown };
  const page = globalThis as Listening;
  let waiting: Standing[] = [];
  const tell = (actor: string, snapshot: unknown): void => {
    const { machine, value, _nodes: nodes } = snapshot as Partial<AnyMachineSnapshot>;
    if (!machine || !nodes) return;
    if (waiting.length === 0) {
      queueMicrotask(() => {
        void page.mesaStands(waiting);
        waiting = [];
      });
    }
    waiting.push({ actor, machine: machine.id, value, nodes: nodes.map(({ id }) => id) });
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
      tell((event.actorRef as unknown as Running).id, event.snapshot);
    });
  };
  page.__xstate__ = { register };
}
