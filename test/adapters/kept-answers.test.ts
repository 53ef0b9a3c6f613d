import { describe, expect, it } from 'vitest';
import { KEPT_AT, keptAnswersOf } from '#machines/shared/values/kept-names.ts';
import { createKeptAnswers, keepOnlyAnswersOf } from '#src/adapters/offline/kept-answers.ts';

const TEN = 'Sat, 14 Mar 2026 10:00:00 GMT';
const ELEVEN = 'Sat, 14 Mar 2026 11:00:00 GMT';

/** An app that is sent answers with these headers, in turn. */
function anApp(answers: readonly Record<string, string>[], since: number | null = null) {
  const remaining = [...answers];
  const kept = createKeptAnswers(since);
  const fetch = kept.listen(async () => Response.json({}, { headers: remaining.shift() ?? {} }));
  return { kept, ask: () => fetch('/api/themes') };
}

describe('the age of kept answers', () => {
  it('is the age of the oldest answer since the server last answered', async () => {
    const { kept, ask } = anApp([{ [KEPT_AT]: ELEVEN }, { [KEPT_AT]: TEN }, { [KEPT_AT]: ELEVEN }, { date: ELEVEN }]);
    const told: (number | null)[] = [];
    kept.watch((at) => told.push(at));
    for (let count = 0; count < 4; count += 1) await ask();
    expect(told).toEqual([Date.parse(ELEVEN), Date.parse(TEN), Date.parse(TEN), null]);
  });

  it('is reported at once to later listeners, and never to listeners that have stopped', async () => {
    const { kept, ask } = anApp([{ [KEPT_AT]: TEN }]);
    const told: (number | null)[] = [];
    const stop = kept.watch((at) => told.push(at));
    stop();
    await ask();
    expect(told).toEqual([]);
    kept.watch((at) => told.push(at));
    expect(told).toEqual([Date.parse(TEN)]);
  });

  it('is the age of a kept page, also while the app reads the answers in that page', async () => {
    const { kept, ask } = anApp([{}, { date: ELEVEN }], Date.parse(TEN));
    const told: (number | null)[] = [];
    kept.watch((at) => told.push(at));
    await ask();
    expect(told).toEqual([Date.parse(TEN)]);
    await ask();
    expect(told).toEqual([Date.parse(TEN), null]);
  });

  it('is not reported while the server answers', async () => {
    const { kept, ask } = anApp([{ date: TEN }, { date: ELEVEN }]);
    const told: (number | null)[] = [];
    kept.watch((at) => told.push(at));
    await ask();
    await ask();
    expect(told).toEqual([]);
  });
});

/** A browser's caches, by their names. */
const cachesOf = (names: Set<string>, { isBlocked = false } = {}) =>
  ({
    keys: async () => {
      if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError');
      return [...names];
    },
    open: async (name: string) => void names.add(name),
    delete: async (name: string) => names.delete(name),
  }) as unknown as CacheStorage;

describe('the answers kept for customers', () => {
  const ofVisitors = keptAnswersOf(null);
  const [ofAna, ofRui] = [keptAnswersOf('7'), keptAnswersOf('8')];
  const all = () => new Set(['pictures', ofVisitors, ofAna, ofRui]);

  it('are removed when another one signs in', async () => {
    const names = all();
    await keepOnlyAnswersOf(7, { caches: cachesOf(names) });
    expect([...names]).toEqual(['pictures', ofVisitors, ofAna]);
  });

  it('have a cache from the start of the session', async () => {
    const names = new Set([ofVisitors]);
    await keepOnlyAnswersOf(8, { caches: cachesOf(names) });
    expect([...names]).toEqual([ofVisitors, ofRui]);
  });

  it('are all removed when nobody is signed in', async () => {
    const names = all();
    await keepOnlyAnswersOf(null, { caches: cachesOf(names) });
    expect([...names]).toEqual(['pictures', ofVisitors]);
  });

  it('cause no error where the browser has no caches, or blocks them', async () => {
    await expect(keepOnlyAnswersOf(null, {})).resolves.toBeUndefined();
    await expect(keepOnlyAnswersOf(null, { caches: cachesOf(all(), { isBlocked: true }) })).resolves.toBeUndefined();
  });
});
