import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamEvent, StreamPlace } from '#machines/events/events.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';

/** The server says every 15 seconds that it is there: who is silent for longer than two of them is not. */
const STALL_MS = 40_000;
/** After a server has restarted not all come back in the same instant. */
const SPREAD_MS = 1_000;

interface Options {
  config: () => Promise<AppConfig>;
  token: () => string | null;
  fetch: typeof globalThis.fetch;
  random: () => number;
}

/**
 * The stream of what changes of a customer's: `EventSource` cannot say who asks, so it is read by `fetch`. Whatever goes
 * wrong, it has ended. Returns how to stop. Decision 43.
 */
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
      const parser = createParser({ onEvent: (message) => hear(message, tell) });
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

function hear({ event = '', data, id }: EventSourceMessage, tell: (event: StreamEvent) => void): void {
  const said = recordOf(data);
  const lastId = id ?? null;
  if (event === 'ready') tell({ type: 'stream.opened', resumed: said['resumed'] === true, lastId });
  else
    tell({
      type: 'change.came',
      change: { kind: event, id: typeof said['id'] === 'number' ? said['id'] : null },
      lastId,
    });
}

/** What cannot be read says nothing more than that something has changed. */
function recordOf(data: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(data);
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
