import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamEvent, StreamPlace } from '#machines/events/events.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';

/** The server sends a heartbeat every 15 seconds. After two missed ones the stream counts as lost. */
const STALL_MS = 40_000;
/** Random delay, so that clients do not all reconnect at once after a server restart. */
const SPREAD_MS = 1_000;

interface Options {
  config: () => Promise<AppConfig>;
  token: () => string | null;
  fetch: typeof globalThis.fetch;
  random: () => number;
}

/** Decision 43. `EventSource` cannot send a bearer token. Every error ends the stream. Returns the stop function. */
export const followChanges =
  ({ config, token, fetch, random }: Options) =>
  ({ userId, lastId, isAgain }: StreamPlace, tell: (event: StreamEvent) => void): (() => void) => {
    const end = new AbortController();
    const { signal } = end;

    async function follow(): Promise<void> {
      if (isAgain) await wait(random() * SPREAD_MS);
      const { apiHost, appKey } = await config();
      if (signal.aborted) return;
      const response = await fetch(`${apiHost}/api/users/${userId}/events`, {
        headers: {
          Accept: 'text/event-stream',
          'X-Application-Key': appKey,
          Authorization: `Bearer ${token()}`,
          ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
        },
        cache: 'no-store',
        signal,
      });
      const isStream = response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (isStream && response.body) await read(response.body.getReader());
    }

    async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
      const decoder = new TextDecoder();
      const parser = createParser({ onEvent: (message) => receive(message, tell) });
      for (;;) {
        const stall = setTimeout(() => void reader.cancel(), STALL_MS);
        const { done, value } = await reader.read().finally(() => clearTimeout(stall));
        if (done) return;
        parser.feed(decoder.decode(value, { stream: true }));
      }
    }

    void follow()
      .catch(() => undefined)
      .then(() => signal.aborted || tell({ type: 'stream.ended' }));
    return () => end.abort();
  };

function receive({ event = '', data, id }: EventSourceMessage, tell: (event: StreamEvent) => void): void {
  const record = recordOf(data);
  const lastId = id ?? null;
  if (event === 'ready') tell({ type: 'stream.opened', lastId });
  else
    tell({
      type: 'change.came',
      change: { kind: event, id: typeof record['id'] === 'number' ? record['id'] : null },
      lastId,
    });
}

/** Unreadable data still means that something has changed. */
function recordOf(data: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(data);
    return typeof record === 'object' && record !== null ? { ...record } : {};
  } catch {
    return {};
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
