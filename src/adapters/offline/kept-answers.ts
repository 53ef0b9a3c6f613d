import { isOfCustomer, KEPT_AT, keptAnswersOf } from '#machines/shared/values/kept-names.ts';

/**
 * Deletes the answers that the worker has kept for other customers, or for all if nobody is signed in. The
 * worker keeps answers only for a customer with a cache. So it drops an answer that comes after the customer has left.
 */
export async function keepOnlyAnswersOf(
  userId: number | null,
  { caches }: Partial<Pick<Window, 'caches'>>,
): Promise<void> {
  if (!caches) return;
  const own = userId === null ? null : keptAnswersOf(String(userId));
  try {
    if (own !== null) await caches.open(own);
    const others = (await caches.keys()).filter((name) => isOfCustomer(name) && name !== own);
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}

/** Notices when an answer comes from the service worker's caches, and when the server answers again. */
export interface KeptAnswers {
  /** Wraps fetch in order to read the headers of its answers. */
  listen: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /**
   * Reports the time of the oldest kept answer, in ms since the epoch; null: the server answers. Returns the stop
   * function.
   */
  watch: (onChange: (keptAt: number | null) => void) => () => void;
}

/** `since`: the time of the page, in ms since the epoch, if the page was kept; otherwise null. */
export function createKeptAnswers(since: number | null): KeptAnswers {
  let oldest = since;
  const watchers = new Set<(keptAt: number | null) => void>();
  const hear = ({ headers }: Response) => {
    const at = Date.parse(headers.get(KEPT_AT) ?? '');
    // Answers that came with the page have no `Date`: the server did not send them now.
    if (Number.isNaN(at) && (oldest === null || !headers.has('date'))) return;
    oldest = Number.isNaN(at) ? null : Math.min(at, oldest ?? at);
    for (const tell of watchers) tell(oldest);
  };
  return {
    listen: (fetch) => async (input, init) => {
      const answer = await fetch(input, init);
      hear(answer);
      return answer;
    },
    watch(onChange) {
      watchers.add(onChange);
      if (oldest !== null) onChange(oldest);
      return () => watchers.delete(onChange);
    },
  };
}
