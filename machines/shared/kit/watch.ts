import { streamPort } from '#machines/shared/flow/port.ts';

/**
 * The shown data may be out of date, so they are read again. `isKnown`: the server reported a change, or an unanswered
 * payment may have caused one; false: a change is only possible, because the tab was hidden, the interval has passed or
 * the event stream was interrupted. Decision 43.
 */
export interface ContentStale {
  type: 'content.stale';
  isKnown: boolean;
}

/**
 * `kinds`: of the server's events that cause a refresh (decision 43). `pollMs`: the interval of further refreshes,
 * which also happen when the tab is shown; null: only events cause a refresh.
 */
export interface Watched {
  kinds: readonly string[];
  pollMs: number | null;
}

/** Sends `content.stale`. Silent until the app provides it. */
export const watch = streamPort<ContentStale, Watched>();

export const watching = (input: Watched) => ({ id: 'watch', src: 'watch', input }) as const;
