import type { LocalStore } from './local-store.ts';

/** Runs what two tabs must not do at once; the turns of one name follow each other in the whole browser. */
export type TakeLock = <Result>(name: string, turn: () => Result | Promise<Result>) => Promise<Result>;

/** How long a turn that wrote is made known, and how long the next one waits for what was written, in milliseconds. */
const ANNOUNCED_FOR = 10_000;
const PATIENCE = 2_000;

/**
 * Turns whose later one finds in the store what the earlier one wrote. A lock alone does not do: each process of the
 * browser has a copy of local storage, and what another one wrote may come after the lock has. So every turn leaves a
 * number in the store, makes it known by the name of a lock that it keeps for a while, and waits for the newest number.
 * Where the browser has no locks, or denies them, turns follow each other in this tab only. Decision 60.
 */
export function createLocks({ store, locks }: { store: LocalStore; locks: LockManager | undefined }): TakeLock {
  const inThisTab = createQueues();
  return async <Result>(name: string, turn: () => Result | Promise<Result>) => {
    if (!locks) return inThisTab(name, turn);
    let isGranted = false;
    const granted = locks.request(`mesa.${name}`, async () => {
      isGranted = true;
      const announced = await newestAnnounced(locks, name);
      await arrival(store, name, announced);
      try {
        return await turn();
      } finally {
        await announce(store, locks, name, Math.max(announced, numberIn(store, name)) + 1);
      }
    });
    return granted.catch((error: unknown) => {
      // What the turn itself fails with is passed on: it must not run twice.
      if (isGranted) throw error;
      return inThisTab(name, turn);
    });
  };
}

/** Runs what is given one name in the order of the calls, within this tab. */
function createQueues(): TakeLock {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, turn: () => Result | Promise<Result>): Promise<Result> => {
    const own = (last.get(name) ?? Promise.resolve()).then(turn, turn);
    last.set(name, own);
    return own;
  };
}

const keyOf = (name: string) => `turn.${name}`;
const prefixOf = (name: string) => `mesa.${name}#`;

function numberIn(store: LocalStore, name: string): number {
  const value = store.get(keyOf(name));
  return typeof value === 'number' ? value : 0;
}

async function newestAnnounced(locks: LockManager, name: string): Promise<number> {
  const { held = [] } = await locks.query();
  const prefix = prefixOf(name);
  const numbers = held.flatMap((lock) =>
    lock.name?.startsWith(prefix) ? [Number(lock.name.slice(prefix.length))] : [],
  );
  return Math.max(0, ...numbers);
}

/** Resolves once the store holds a number; a tab that crashed, or emptied its storage, is not waited for for ever. */
function arrival(store: LocalStore, name: string, number: number): Promise<void> {
  if (numberIn(store, name) >= number) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    const unwatch = store.watch(keyOf(name), () => {
      if (numberIn(store, name) >= number) end();
    });
  });
}

async function announce(store: LocalStore, locks: LockManager, name: string, number: number): Promise<void> {
  try {
    store.set(keyOf(name), number);
  } catch {
    // Nothing was written that another tab could miss.
    return;
  }
  await new Promise<void>((resolve) => {
    void locks.request(prefixOf(name) + number, { mode: 'shared' }, () => {
      resolve();
      return new Promise((release) => setTimeout(release, ANNOUNCED_FOR));
    });
  });
}
