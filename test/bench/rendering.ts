import { once } from 'node:events';
import { Agent } from 'node:http';
import path from 'node:path';
import { buildApp } from '#test/harness/app-build.ts';
import { onBothDatabases } from './both-databases.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { type ForkedServer, forkServer } from './forked-server.ts';
import { getRaw } from './get-raw.ts';
import type { RenderingMemory, RenderingServer } from './rendering-process.ts';
import { compareThroughput } from './throughput.ts';

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const LANGUAGES = ['pt', 'en'];
const ROUNDS = 4;
const MOST_MS_MORE = 25;
const LEAST_OF_BARE = 0.8;
const FEW = 2000;
const MANY = 20_000;
/** The server renders eight at a time at most. */
const AT_ONCE = 4;
const MOST_GROWTH = 1.1;

/** A page, with its address and language. */
interface Asked {
  readonly placeId: number;
  readonly language: string;
}

/** Measures place pages: their time beyond the JSON call, a kept page against a file in memory, and their memory. */
export async function measureRendering(): Promise<Figure[]> {
  await buildApp();
  return [...(await onBothDatabases(measureOn)), await measureMemory()];
}

const fork = (settings: Readonly<Record<string, string>>): Promise<ForkedServer<RenderingServer>> =>
  forkServer<RenderingServer>({
    script: 'rendering-process.ts',
    settings,
    nodeOptions: ['--import', path.join(import.meta.dirname, 'thread-memory.mjs'), '--expose-gc'],
  });

async function measureOn(database: string, settings: Readonly<Record<string, string>>): Promise<Figure[]> {
  const { ready, stop } = await fork(settings);
  try {
    return [await timePages(database, ready), await compareKept(database, ready)];
  } finally {
    await stop();
  }
}

/** Each page in turn. All of them together are more than the server keeps, so that each is rendered each time. */
const pagesOf = ({ placeIds }: RenderingServer): Asked[] =>
  placeIds.flatMap((placeId) => LANGUAGES.map((language) => ({ placeId, language })));

/** Asks for pages. A page that was kept, or came empty, is an error. */
function asking({ app }: RenderingServer): { agent: Agent; askForNew: (asked: Asked) => Promise<void> } {
  const agent = new Agent({ keepAlive: true });
  const tags = new Map<string, string>();
  return {
    agent,
    async askForNew({ placeId, language }) {
      const url = `${app}/app/restaurants/${placeId}`;
      const headers = { accept: 'text/html', cookie: `language=${language}`, ...ENCODINGS };
      const answer = await getRaw(url, headers, agent);
      // A page that comes empty has no tag. The time of the rendering is in the page, so that each has another tag.
      const { etag } = answer.headers;
      if (answer.status !== 200 || etag === undefined) throw new Error(`${url} did not come rendered.`);
      if (tags.get(url + language) === etag) throw new Error(`${url} was kept.`);
      tags.set(url + language, etag);
    },
  };
}

/** One after another, so that nothing waits for another page. */
async function timePages(database: string, server: RenderingServer): Promise<Figure> {
  const { agent, askForNew } = asking(server);
  const ofJson = { accept: 'application/ld+json', 'x-application-key': server.applicationKey, ...ENCODINGS };
  const times = { pages: [] as number[], json: [] as number[] };
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const asked of pagesOf(server)) {
      const json = await timeOf(async () => {
        const url = `${server.app}/api/places/${asked.placeId}?groups[]=e_menu`;
        const { status } = await getRaw(url, ofJson, agent);
        if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
      });
      const page = await timeOf(() => askForNew(asked));
      if (round === 0) continue;
      times.json.push(json);
      times.pages.push(page);
    }
  }
  agent.destroy();
  return {
    name: `page of a place that is not kept, more than its JSON, p95, ${database}`,
    value: quantile(times.pages, 0.95) - quantile(times.json, 0.95),
    unit: 'ms',
    limit: { atMost: MOST_MS_MORE },
    detail:
      `${times.pages.length} of each: p95 ${format(quantile(times.pages, 0.95))} against ${format(quantile(times.json, 0.95))} ms, ` +
      `median ${format(median(times.pages))} against ${format(median(times.json))} ms`,
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Compares a kept page with the same bytes and headers from another process. */
async function compareKept(database: string, { app, placeIds: [placeId] }: RenderingServer): Promise<Figure> {
  const url = `${app}/app/restaurants/${placeId}`;
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const file = await forkServer<string>({ script: 'memory-file-process.ts', arguments: [url], settings: {} });
  try {
    return {
      name: `page of a place that is kept, ${database}`,
      unit: 'times a file from memory',
      limit: { atLeast: LEAST_OF_BARE },
      ...(await compareThroughput({ url, headers }, { url: file.ready, headers })),
    };
  } finally {
    await file.stop();
  }
}

async function measureMemory(): Promise<Figure> {
  const server = await fork({});
  try {
    const { agent, askForNew } = asking(server.ready);
    const pages = pagesOf(server.ready);
    let rendered = 0;
    const renderUpTo = async (count: number): Promise<void> => {
      const one = async (): Promise<void> => {
        for (
          let asked = pages[rendered % pages.length];
          asked && rendered < count;
          asked = pages[rendered % pages.length]
        ) {
          rendered += 1;
          await askForNew(asked);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    };
    await renderUpTo(FEW);
    const few = await weigh(server);
    const started = performance.now();
    await renderUpTo(MANY);
    const each = (performance.now() - started) / (MANY - FEW);
    const many = await weigh(server);
    agent.destroy();
    const growth = (kind: keyof RenderingMemory): number => many[kind] / few[kind];
    const inMegabytes = (kind: keyof RenderingMemory): string =>
      `${format(few[kind] / 2 ** 20)} and ${format(many[kind] / 2 ** 20)}`;
    return {
      name: `memory after ${MANY} rendered pages against ${FEW}`,
      value: Math.max(growth('resident'), growth('server'), growth('renderer')),
      unit: 'times',
      limit: { atMost: MOST_GROWTH },
      detail:
        `MB resident ${inMegabytes('resident')}, in use by the server ${inMegabytes('server')}, ` +
        `by its renderer ${inMegabytes('renderer')}; ${format(each)} ms for a page, ${AT_ONCE} at a time`,
    };
  } finally {
    await server.stop();
  }
}

async function weigh({ child }: ForkedServer<RenderingServer>): Promise<RenderingMemory> {
  child.send('weigh');
  const [memory] = (await once(child, 'message')) as [RenderingMemory];
  return memory;
}
