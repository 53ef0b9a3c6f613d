import { streamPort } from '#machines/shared/flow/port.ts';

/**
 * The shown data may be out of date, so they are read again. `isKnown`: the server told of a change, or a payment that was
 * sent and not answered may have made one; false: a change is only possible, because the tab was hidden, the interval has
 * passed or the event stream was interrupted. Decision 43.
 */
export interface ContentStale {
  type: 'content.stale';
  isKnown: boolean;
}

/** `kinds`: of the server's events (decision 43). `pollMs`: also when the tab is shown, and in this interval; null: not. */
export interface Watched {
  kinds: readonly string[];
  pollMs: number | null;
}

/** Sends `content.stale`. Silent until the app provides it. */
export const watch = streamPort<ContentStale, Watched>();

export const watching = (input: Watched) => ({ id: 'watch', src: 'watch', input }) as const;
