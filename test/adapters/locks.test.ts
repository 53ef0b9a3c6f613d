import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { createLocks } from '#src/adapters/storage/locks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Storage with one copy per tab: a write reaches the other tabs later. */
function copiedStorage(delay: number) {
  const copies: { values: Map<string, unknown>; listeners: Map<() => void, string> }[] = [];
  const openCopy = (): LocalStore => {
    const own = { values: new Map<string, unknown>(), listeners: new Map<() => void, string>() };
    copies.push(own);
    return {
      get: (key) => own.values.get(key) ?? null,
      set: (key, value) => {
        own.values.set(key, value);
        for (const { values, listeners } of copies.filter((copy) => copy !== own)) {
          setTimeout(() => {
            values.set(key, value);
            for (const [listener, listened] of listeners) if (listened === key) listener();
          }, delay);
        }
      },
      remove: (key) => own.values.delete(key),
      watch: (key, onChange) => {
        own.listeners.set(onChange, key);
        return () => own.listeners.delete(onChange);
      },
    };
  };
  return openCopy;
}

/** The part of the Locks API that the app uses: exclusive or shared locks, granted in order. */
function browserLocks(): LockManager {
  const held = new Set<string>();
  const last = new Map<string, Promise<unknown>>();
  const run = async (name: string, callback: LockGrantedCallback<unknown>) => {
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  const request = (
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) => {
    const callback = rest.length === 1 ? rest[0] : rest[1];
    const turn = (last.get(name) ?? Promise.resolve()).then(() => run(name, callback));
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) } as LockManager;
}

const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));

/** Chromium with cookies blocked. */
const deniedLocks = { request: refuse, query: refuse } as LockManager;

const WITHOUT_LOCKS = [
  ['has no locks', undefined],
  ['denies locks', deniedLocks],
] as const;

describe('a lock shared by tabs', () => {
  it('shows its holder the previous holder’s writes, although they reach the tab later than the lock', async () => {
    const openCopy = copiedStorage(50);
    const locks = browserLocks();
    const tabs = Array.from({ length: 3 }, () => {
      const store = openCopy();
      return { store, takeLock: createLocks({ store, locks }) };
    });
    const count = ({ store, takeLock }: (typeof tabs)[number]) =>
      takeLock('count', () => store.set('count', Number(store.get('count') ?? 0) + 1));
    const all = Promise.all([...tabs, ...tabs, ...tabs].map(count));
    await vi.advanceTimersByTimeAsync(1_000);
    await all;
    expect(tabs.map(({ store }) => store.get('count'))).toEqual([9, 9, 9]);
  });

  it('continues when the expected write never arrives', async () => {
    const openCopy = copiedStorage(60_000);
    const locks = browserLocks();
    const [one, other] = [openCopy(), openCopy()].map((store) => createLocks({ store, locks }));
    await one?.('count', () => undefined);
    const turn = other?.('count', () => 'went on');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await turn).toBe('went on');
  });

  it('passes on a holder’s error, and admits the next one', async () => {
    const takeLock = createLocks({ store: copiedStorage(0)(), locks: browserLocks() });
    await expect(takeLock('count', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await takeLock('count', () => 'next')).toBe('next');
  });

  it.each(WITHOUT_LOCKS)('is granted in order in one tab where the browser %s', async (_what, locks) => {
    const takeLock = createLocks({ store: copiedStorage(0)(), locks });
    const steps: string[] = [];
    const turnOf = (who: string) => async () => {
      steps.push(`${who} begins`);
      await Promise.resolve();
      steps.push(`${who} ends`);
      return who;
    };
    const turns = [takeLock('count', turnOf('one')), takeLock('count', turnOf('two'))];
    expect(await Promise.all(turns)).toEqual(['one', 'two']);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it.each(WITHOUT_LOCKS)('passes on a holder’s error, once, where the browser %s', async (_what, locks) => {
    const takeLock = createLocks({ store: copiedStorage(0)(), locks });
    const failing = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no network'));
    await expect(takeLock('count', failing)).rejects.toThrow('no network');
    expect(failing).toHaveBeenCalledOnce();
    expect(await takeLock('count', () => 'next')).toBe('next');
  });
});
