import type { ReadToken } from './access-tokens.ts';

/** The streams that are open on this server. Decision 43. */
export interface EventStreams {
  /**
   * A stream of what changes of the session's user, in the form of server-sent events, from after `lastId` on.
   * @throws Problem 401 when the session has ended, 429 over the limit, 503 while the database cannot be listened to.
   */
  open(session: ReadToken, lastId: number | null): Promise<ReadableStream<Uint8Array>>;
  readonly count: number;
  /** Keeps streams alive, ends those whose token has expired, and sees whether the database is there. */
  beat(): Promise<void>;
  /** Ends all streams; none is opened any more. */
  close(): Promise<void>;
}
