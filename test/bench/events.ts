import { type Browser, chromium } from '@playwright/test';
import { once } from 'node:events';
import { setInterval as everyInterval } from 'node:timers/promises';
import { randomFrom, sample } from '#server/demo/random.ts';
import { callApi } from '#test/harness/api.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { onBothDatabases } from './both-databases.ts';
import { type OpenStream, openStream } from './event-stream.ts';
import type { EventServer, ToldCustomer, Weight } from './events-process.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { type ForkedServer, forkServer } from './forked-server.ts';

const STREAMS = 1000;
const CHANGES = 200;
const CHANGES_PER_SECOND = 20;
const OPENED_AT_ONCE = 50;
/** The number of changes on the open screen of one more customer. */
const SEEN = 20;
const UNREAD = [SEEN + 1, ...Array.from({ length: STREAMS }, () => 1)].map(String);
const LATEST_MS = 1000;
const MOST_KILOBYTES = 40;
const SEED = 'events';

type Server = ForkedServer<EventServer>;
interface Stream {
  readonly customer: ToldCustomer;
  readonly stream: OpenStream;
}
/** The servers of one measurement: changes are made at `there`; all streams are open at `here`. */
interface Servers {
  readonly database: string;
  readonly here: Server;
  readonly there: Server;
}

/**
 * Figure 6 of the bench: the time in which a thousand streams deliver a change, also from another server on the same
 * database, and the memory for each stream.
 */
export async function measureEvents(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const browser = await chromium.launch(launchOptionsOf(found));
  try {
    return await onBothDatabases(async (database, settings) => {
      const there = await fork(settings, UNREAD);
      const here = 'DATABASE_URL' in settings ? await fork(settings, []) : there;
      try {
        return await measureOn(browser, {
          database: here === there ? database : `two servers on ${database}`,
          here,
          there,
        });
      } finally {
        await here.stop();
        if (here !== there) await there.stop();
      }
    });
  } finally {
    await browser.close();
  }
}

function fork(settings: Readonly<Record<string, string>>, unread: readonly string[]): Promise<Server> {
  return forkServer<EventServer>({
    script: 'events-process.ts',
    arguments: unread,
    settings,
    nodeOptions: ['--expose-gc'],
  });
}

async function measureOn(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { database, here, there } = servers;
  const [reader, ...customers] = there.ready.customers;
  if (reader === undefined) throw new Error('There are no customers.');
  // Warm up first, so that compiled code and grown pools are not counted as a stream's.
  for (const { stream } of await openAll(here, customers.slice(0, OPENED_AT_ONCE))) stream.close();
  const before = await weigh(here, 0);
  const streams = await openAll(here, customers);
  const open = await weigh(here, STREAMS);
  const delays = await timeChanges(servers, streams);
  const seen = await timeScreen(browser, servers, reader);
  for (const { stream } of streams) stream.close();
  const after = await weigh(here, 0);
  const perStream = (bytes: number): number => bytes / 1024 / STREAMS;
  return [
    {
      name: `from a change to its customer's stream, of ${STREAMS} that are open, longest, ${database}`,
      value: quantile(delays, 1),
      unit: 'ms',
      limit: { atMost: LATEST_MS },
      detail: detailOf(delays),
    },
    {
      name: `from a change to its customer's screen in Chromium, beside those streams, longest, ${database}`,
      value: quantile(seen, 1),
      unit: 'ms',
      limit: { atMost: LATEST_MS },
      detail: detailOf(seen),
    },
    {
      name: `memory of an open stream, ${database}`,
      // Resident memory hardly grows while an embedded database in the same process leaves memory to reuse.
      value: perStream(Math.max(open.resident - before.resident, open.used - before.used)),
      unit: 'KB',
      limit: { atMost: MOST_KILOBYTES },
      detail:
        `${format(before.resident / 2 ** 20)} MB resident without streams, ${format(open.resident / 2 ** 20)} MB with ${STREAMS}; ` +
        `${format(perStream(open.used - before.used))} KB each in use, ${format(perStream(after.used - before.used))} KB after they have gone`,
    },
    {
      name: `streams still held after their readers left, ${database}`,
      value: after.streams,
      unit: 'in all',
      limit: { atMost: 0 },
      detail: `${before.streams} before, ${open.streams} open`,
    },
  ];
}

function detailOf(times: readonly number[]): string {
  return `${times.length} changes, from asking for them: median ${format(median(times))} ms, p95 ${format(quantile(times, 0.95))} ms`;
}

/** Asks a server for its memory until it has held the expected number of streams for a while. */
async function weigh({ child }: Server, streams: number): Promise<Weight> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    child.send('weigh');
    const [weight] = (await once(child, 'message')) as [Weight];
    if (weight.streams === streams || triesLeft === 0) return weight;
  }
}

async function openAll({ ready }: Server, customers: readonly ToldCustomer[]): Promise<Stream[]> {
  const opened: Stream[] = [];
  for (let start = 0; start < customers.length; start += OPENED_AT_ONCE) {
    const next = customers.slice(start, start + OPENED_AT_ONCE);
    opened.push(
      ...(await Promise.all(next.map(async (customer) => ({ customer, stream: await openStream(ready, customer) })))),
    );
  }
  return opened;
}

/** Customers mark notifications as read at a fixed rate, however long the answers take. */
async function timeChanges({ there }: Servers, streams: readonly Stream[]): Promise<number[]> {
  const times: Promise<number>[] = [];
  const pace = everyInterval(1000 / CHANGES_PER_SECOND);
  for (const { customer, stream } of sample(streams, CHANGES, randomFrom(SEED))) {
    const received = stream.next();
    const asked = performance.now();
    times.push(read(there, customer, 0).then(async () => (await received) - asked));
    await pace[Symbol.asyncIterator]().next();
  }
  return Promise.all(times);
}

async function read({ ready }: Server, { token, unread }: ToldCustomer, index: number): Promise<void> {
  const path = `/api/notification_recipients/${unread[index]}`;
  await callApi(
    { origin: ready.app, applicationKey: ready.applicationKey },
    { method: 'PUT', path, token, body: { readAt: new Date().toISOString() } },
  );
}

/** Marks a notification as read on one page; another page's unread count drops. */
async function timeScreen(browser: Browser, { here, there }: Servers, reader: ToldCustomer): Promise<number[]> {
  const context = await browser.newContext({ locale: 'pt-PT' });
  const page = await context.newPage();
  await page.addInitScript(
    (token) => localStorage.setItem('mesa.user', JSON.stringify({ token, refreshToken: '' })),
    reader.token,
  );
  await page.goto(`${here.ready.app}/app/welcome`);
  const bell = (count: number) => page.getByRole('button', { name: `Abrir as notificações: ${count} por ler` });
  await bell(reader.unread.length).waitFor();
  const times: number[] = [];
  for (let index = 0; index < SEEN; index += 1) {
    const asked = performance.now();
    await read(there, reader, index);
    await bell(reader.unread.length - index - 1).waitFor();
    times.push(performance.now() - asked);
  }
  await context.close();
  return times;
}
