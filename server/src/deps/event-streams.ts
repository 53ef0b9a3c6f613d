import type { ReadToken } from './access-tokens.ts';

/** The event streams open on this server. Decision 43. */
export interface EventStreams {
  /**
   * Opens a stream of the changes of the session's user as server-sent events, starting after event `lastId`.
   * @throws Problem 401 when the session has ended, 429 over the limit, 503 while the database cannot be listened to.
   */
  open(session: ReadToken, lastId: number | null): Promise<ReadableStream<Uint8Array>>;
  readonly count: number;
  /** Sends a heartbeat on each stream, ends streams whose token has expired, and checks the database connection. */
  sendHeartbeat(): Promise<void>;
  /** Ends all streams and refuses new ones. */
  close(): Promise<void>;
}
