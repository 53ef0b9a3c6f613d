import { createParser } from 'eventsource-parser';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedInCustomer } from './customers.ts';

/** A change that has not arrived within this time counts as lost. */
const LOST_MS = 10_000;

/** A customer's event stream, open. */
export interface OpenStream {
  /** When the next change arrives, by `performance.now()`; infinite if none does. */
  next(): Promise<number>;
  close(): void;
}

/**
 * Opens a customer's event stream on its own connection.
 * @throws Error when the server refuses it.
 */
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
  // A cut connection delivers nothing more.
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
