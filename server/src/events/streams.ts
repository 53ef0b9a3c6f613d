import { isSessionAlive } from '#server/auth/accounts.ts';
import type { Database } from '#server/db/database.ts';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import type { EventStreams } from '#server/deps/event-streams.ts';
import { Problem, tooManyRequests, unauthorized } from '#server/http/problem.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Log } from '#server/shared/log.ts';
import type { Channel, Feed, OpenFeed } from './feed.ts';
import { eventsSince, lastEventId, readMessage, type UserEvent } from './user-events.ts';

const HEARTBEAT_MS = 15_000;
/** Limit per user and server. The tabs of a browser share one stream. */
export const STREAMS_PER_USER = 8;
/** Delay before a client reconnects. */
const RETRY_MS = 2000;
const RETRY_AFTER_LIMIT_SECONDS = 60;
/** A slow reader is disconnected after this many unread bytes; it resumes from its last event. */
const UNREAD_BYTES = 64 * 1024;

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');

interface Stream {
  readonly session: ReadToken;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  waiting: UserEvent[] | null;
}

export function createEventStreams({
  db,
  clock,
  log,
  openFeed,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  openFeed: OpenFeed;
}): EventStreams {
  const byUser = new Map<number, Set<Stream>>();
  let feed: Promise<Feed> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const all = function* (): Iterable<Stream> {
    for (const streams of byUser.values()) yield* streams;
  };

  const forget = (stream: Stream): void => {
    const { id } = stream.session.user;
    const streams = byUser.get(id);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(id);
  };

  const end = (stream: Stream): void => {
    forget(stream);
    stream.controller.close();
  };

  const write = (stream: Stream, chunk: Uint8Array): void => {
    if ((stream.controller.desiredSize ?? 0) <= 0) return end(stream);
    return stream.controller.enqueue(chunk);
  };

  const tell = (stream: Stream, event: UserEvent): void => {
    if (stream.waiting === null) write(stream, chunkOf(event));
    else stream.waiting.push(event);
  };

  const endThoseSignedOut = async (userId: number): Promise<void> => {
    for (const stream of byUser.get(userId) ?? []) {
      if (!(await isSessionAlive(db, stream.session)) && byUser.get(userId)?.has(stream)) end(stream);
    }
  };

  const onMessage = (channel: Channel, payload: string): void => {
    if (channel !== 'user_events') return;
    const message = readMessage(payload);
    if (message === null) {
      log.error('A notification of the database could not be read', new Error(payload));
      return;
    }
    if ('sessionsOf' in message) {
      endThoseSignedOut(message.sessionsOf).catch((error: unknown) =>
        log.error('Streams of ended sessions could not be closed', error),
      );
      return;
    }
    for (const stream of byUser.get(message.userId) ?? []) tell(stream, message);
  };

  /** Ends all streams; clients reconnect and resume. Ignores a feed that was replaced. */
  const onLost = (lost: Promise<Feed>, error: unknown): void => {
    if (feed !== lost || isClosed) return;
    log.error('The database event feed failed', error);
    feed = null;
    for (const stream of all()) end(stream);
    lost.then(({ stop }) => stop()).catch(() => undefined);
  };

  const sendHeartbeat = async (): Promise<void> => {
    const now = clock.now();
    for (const stream of all()) {
      if (stream.session.goodUntil <= now) end(stream);
      else if (stream.waiting === null) write(stream, HEARTBEAT);
    }
    const current = feed;
    await current?.then(({ check }) => check()).catch((error: unknown) => onLost(current, error));
  };

  const listen = async (): Promise<void> => {
    if (isClosed) throw unavailable();
    timer ??= setInterval(() => void sendHeartbeat(), HEARTBEAT_MS).unref();
    const opening = feed ?? startFeed();
    feed = opening;
    try {
      await opening;
    } catch (error) {
      if (feed === opening) feed = null;
      log.error('The database event feed could not be opened', error);
      throw unavailable();
    }
    if (isClosed) throw unavailable();
  };

  const startFeed = (): Promise<Feed> => {
    const started: Promise<Feed> = openFeed({ onMessage, onLost: (error) => onLost(started, error) });
    return started;
  };

  const readPast = async (
    { user }: ReadToken,
    lastId: number | null,
  ): Promise<{ since: UserEvent[] | null; now: number | null }> => {
    const since = lastId === null ? null : await eventsSince(db, user.id, lastId);
    return { since, now: since === null ? await lastEventId(db, user.id) : lastId };
  };

  const open = async (session: ReadToken, lastId: number | null): Promise<ReadableStream<Uint8Array>> => {
    await listen();
    const streams = byUser.get(session.user.id) ?? new Set<Stream>();
    if (streams.size >= STREAMS_PER_USER) throw tooManyRequests(RETRY_AFTER_LIMIT_SECONDS);
    const held: { stream?: Stream } = {};
    const readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          held.stream = { session, controller, waiting: [] };
        },
        cancel: () => held.stream && forget(held.stream),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES }),
    );
    const stream = held.stream;
    if (stream === undefined) throw unavailable();
    byUser.set(session.user.id, streams.add(stream));
    try {
      // The session may have ended before the stream was registered.
      if (!(await isSessionAlive(db, session))) throw unauthorized('Invalid JWT Token');
      const { since, now } = await readPast(session, lastId);
      if (!streams.has(stream)) return readable;
      const seen = new Set(since?.map(({ id }) => id));
      const meanwhile = (stream.waiting ?? []).filter(({ id }) => !seen.has(id));
      stream.waiting = null;
      const past = [...(since ?? []), ...meanwhile].map(textOf).join('');
      write(
        stream,
        encoder.encode(`retry: ${RETRY_MS}\n${eventText(now, 'ready', { resumed: since !== null })}${past}`),
      );
      return readable;
    } catch (error) {
      forget(stream);
      throw error;
    }
  };

  return {
    open,
    sendHeartbeat,
    get count() {
      return [...all()].length;
    },
    close: async () => {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      for (const stream of all()) end(stream);
      await feed?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    },
  };
}

const unavailable = (): Problem =>
  new Problem(503, 'events_unavailable', { headers: { 'Retry-After': String(RETRY_MS / 1000) } });

function eventText(id: number | null, type: string, data: object): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const textOf = ({ id, type, subjectId }: UserEvent): string => eventText(id, type, { id: subjectId });
const chunkOf = (event: UserEvent): Uint8Array => encoder.encode(textOf(event));
