import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { EventStreams } from '#server/deps/event-streams.ts';
import type { OpenFeed } from '#server/events/feed.ts';
import { createEventStreams } from '#server/events/streams.ts';
import { APPLICATION_KEY, type TestApp, type TestCustomer } from '../harness.ts';

/** One event of the stream. */
export interface ReadEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

export interface EventReader {
  /** The next event, heartbeats left out; null once the stream has ended. */
  next(): Promise<ReadEvent | null>;
  /** The raw text of the next block. */
  block(): Promise<string | null>;
  cancel(): Promise<void>;
}

export interface OtherServer {
  readonly events: EventStreams;
  readonly fetch: TestApp['fetch'];
}

/** A second server on the same database, optionally with another feed. The caller closes its streams. */
export function otherServer({ deps, openFeed }: TestApp, openItsFeed: OpenFeed = openFeed): OtherServer {
  const events = createEventStreams({ ...deps, openFeed: openItsFeed });
  const other = createApp({ ...deps, events });
  return { events, fetch: async (path, init) => other.request(path, init, {}) };
}

/** Opens a customer's stream, resuming after `lastId` when one is given. */
export async function openStream(
  app: Pick<TestApp, 'fetch'>,
  { userId, token }: Pick<TestCustomer, 'userId' | 'token'>,
  { lastId = null }: { lastId?: string | null } = {},
): Promise<EventReader> {
  const response = await app.fetch(`/api/users/${userId}/events`, {
    headers: {
      Accept: 'text/event-stream',
      'X-Application-Key': APPLICATION_KEY,
      Authorization: `Bearer ${token}`,
      ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
    },
  });
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ]);
  if (response.body === null) throw new Error('The response has no body.');
  return readerOf(response.body);
}

function readerOf(body: ReadableStream<Uint8Array>): EventReader {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  const block = async (): Promise<string | null> => {
    while (!unread.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      unread += decoder.decode(value, { stream: true });
    }
    const end = unread.indexOf('\n\n');
    const text = unread.slice(0, end);
    unread = unread.slice(end + 2);
    return text;
  };
  const next = async (): Promise<ReadEvent | null> => {
    const text = await block();
    if (text === null) return null;
    const field = (name: string): string | null => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? null;
    const event = field('event');
    return event === null ? next() : { id: field('id'), event, data: JSON.parse(field('data') ?? 'null') };
  };
  return { next, block, cancel: () => reader.cancel() };
}
