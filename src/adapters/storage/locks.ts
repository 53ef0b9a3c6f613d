import type { LocalStore } from './local-store.ts';

/** Runs tasks of the same name one at a time across all tabs. */
export type TakeLock = <Result>(name: string, task: () => Result | Promise<Result>) => Promise<Result>;

/** Milliseconds: how long a task stays announced, and how long the next task waits for that task's write. */
const ANNOUNCED_FOR = 10_000;
const TIMEOUT_MS = 2_000;

/**
 * A lock alone is not enough: each browser process has its own copy of local storage, and another process's write may
 * arrive after the lock. So each task writes a number, announces it as the name of a second lock, and the next task
 * waits for that number. Without the Locks API, tasks are ordered only within this tab. Decision 60.
 */
export function createLocks({ store, locks }: { store: LocalStore; locks: LockManager | undefined }): TakeLock {
  const inThisTab = createQueues();
  return async <Result>(name: string, task: () => Result | Promise<Result>) => {
    if (!locks) return inThisTab(name, task);
    let isGranted = false;
    const granted = locks.request(`mesa.${name}`, async () => {
      isGranted = true;
      const announced = await newestAnnounced(locks, name);
      await arrival(store, name, announced);
      try {
        return await task();
      } finally {
        await announce(store, locks, name, Math.max(announced, numberIn(store, name)) + 1);
      }
    });
    return granted.catch((error: unknown) => {
      // The task itself failed: do not run it twice.
      if (isGranted) throw error;
      return inThisTab(name, task);
    });
  };
}

function createQueues(): TakeLock {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, task: () => Result | Promise<Result>): Promise<Result> => {
    const own = (last.get(name) ?? Promise.resolve()).then(task, task);
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

/** Resolves once the store holds the number, or after a timeout: the writing tab may have crashed. */
function arrival(store: LocalStore, name: string, number: number): Promise<void> {
  if (numberIn(store, name) >= number) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    const unwatch = store.watch(keyOf(name), () => {
      if (numberIn(store, name) >= number) end();
    });
  });
}

async function announce(store: LocalStore, locks: LockManager, name: string, number: number): Promise<void> {
  try {
    store.set(keyOf(name), number);
  } catch {
    // The number was not written, so it is not announced.
    return;
  }
  await new Promise<void>((resolve) => {
    void locks.request(prefixOf(name) + number, { mode: 'shared' }, () => {
      resolve();
      return new Promise((release) => setTimeout(release, ANNOUNCED_FOR));
    });
  });
}
