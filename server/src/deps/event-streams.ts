import type { ReadToken } from './access-tokens.ts';

export interface EventStreams {
  /** SSE stream of events after `lastId`. @throws Problem 401 (session ended), 429, 503 (no database feed). */
  open(session: ReadToken, lastId: number | null): Promise<ReadableStream<Uint8Array>>;
  readonly count: number;
  /** Sends heartbeats, ends streams with expired tokens, and checks the database connection. */
  sendHeartbeat(): Promise<void>;
  /** Ends all streams and refuses new ones. */
  close(): Promise<void>;
}
