import { createParser } from 'eventsource-parser';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedInCustomer } from './customers.ts';

/** Whoever has not heard by then never will. */
const LOST_MS = 10_000;

/** A stream of a customer's changes that has begun. */
export interface OpenStream {
  /** When the next change is heard, by `performance.now()`; infinite where none is. */
  next(): Promise<number>;
  close(): void;
}

/** Opens the stream of a customer's changes, on a connection of its own. @throws Error when it is refused. */
export async function openStream(
  server: { app: string; applicationKey: string },
  { userId, token }: SignedInCustomer,
): Promise<OpenStream> {
  const waiting: ((at: number) => void)[] = [];
  const headers = {
    accept: 'text/event-stream',
    'x-application-key': server.applicationKey,
    authorization: `Bearer ${token}`,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.app}/api/users/${userId}/events`, { agent: false, headers }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}.`);
  // One that is cut hears nothing more.
  answer.on('error', () => undefined).setEncoding('utf8');
  await new Promise<void>((begin) => {
    const parser = createParser({
      onEvent: ({ event }) => (event === 'ready' ? begin() : waiting.shift()?.(performance.now())),
    });
    answer.on('data', (text: string) => parser.feed(text));
  });
  return {
    next: () =>
      Promise.race([new Promise<number>((resolve) => waiting.push(resolve)), pause(LOST_MS, Infinity, { ref: false })]),
    close: () => answer.destroy(),
  };
}
