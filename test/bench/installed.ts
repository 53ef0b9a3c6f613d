import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { PlacePage } from '#test/e2e/pages/place-page.ts';
import { shellStarted } from '#test/e2e/pages/taken-over.ts';
import { isServed } from '#test/e2e/workers.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { type Figure, median } from './figures.ts';
import { frozenCopy, servePlain } from './plain-pages.ts';
import { type SlowNetwork, startSlowNetwork } from './slow-network.ts';
import { type Notes, noteWork, phoneOf, slowPage } from './slow-phone.ts';
import { measureUpdates } from './updates.ts';

const ROUNDS = 7;
const START = '/app/welcome';
const PLACE = { path: '/app/restaurants/7', name: 'Forno da Nonna Amália' };
const SCREEN = { viewport: { width: 390, height: 844 } };
const LONGEST_MS = 50;
/** How long a finger stays down. */
const PRESS_MS = 100;

/** A service worker that caches a page and all its files, and does nothing else. */
const SHELL_WORKER = `
const keep = async (request) => {
  const cache = await caches.open('shell');
  try {
    const answer = await fetch(request);
    await cache.put(request, answer.clone());
    return answer;
  } catch {
    return cache.match(request);
  }
};
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(keep(event.request)));`;
const START_WORKER = "<script>navigator.serviceWorker.register('/shell-worker.js')</script>";

interface Paint {
  readonly largest: number;
  /** Bytes of answers until the largest paint, for the page and its worker. */
  readonly bytes: number;
}

/** How the installed app starts and moves on a slow phone, and whether an update disturbs the customer. */
export async function measureInstalled(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const network = await startSlowNetwork();
  const mesa = await startMesa({ env: { PUBLIC_URL: network.origin } });
  network.forwardTo(mesa.origin);
  const welcome = await fetch(network.origin + START, { headers: { Accept: 'text/html' } });
  const shell = await frozenCopy(welcome, network.origin);
  const plain = await servePlain({
    '/shell': { ...shell, text: shell.text.replace('</body>', `${START_WORKER}</body>`) },
    '/shell-worker.js': SHELL_WORKER,
  });
  const shellNetwork = await startSlowNetwork();
  shellNetwork.forwardTo(plain.origin);
  const browser = await chromium.launch({ ...launchOptionsOf(found), channel: 'chromium' });
  try {
    const warm = await warmStarts(browser, network, shellNetwork);
    const first = await firstVisits(browser, network);
    network.setSlow(false);
    const moves = await measureMotion(browser, network.origin);
    return [...warm, ...first, ...moves, ...(await measureUpdates(browser))];
  } finally {
    await browser.close();
    network.close();
    shellNetwork.close();
    plain.close();
    await mesa.close();
  }
}

async function paintOf(context: BrowserContext, address: string, network: SlowNetwork): Promise<Paint> {
  const page = await slowPage(context);
  await page.addInitScript(noteWork);
  const before = network.bytes();
  const startedAt = performance.now();
  const sizes: { at: number; bytes: number }[] = [];
  const timer = setInterval(
    () => sizes.push({ at: performance.now() - startedAt, bytes: network.bytes() - before }),
    5,
  );
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => !Number.isNaN((globalThis as unknown as { notes: Notes }).notes.largest));
  await page.waitForLoadState('networkidle');
  clearInterval(timer);
  const { largest } = await page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
  await page.close();
  return { largest, bytes: sizes.findLast(({ at }) => at <= largest)?.bytes ?? Number.NaN };
}

const medianOf = (paints: readonly Paint[], kind: keyof Paint) => median(paints.map((paint) => paint[kind]));

function comparedBy(
  kind: keyof Paint,
  name: string,
  atMost: number,
  these: readonly Paint[],
  others: readonly Paint[],
): Figure {
  const [value, other] = [medianOf(these, kind), medianOf(others, kind)];
  const unit = kind === 'largest' ? 'ms' : 'bytes';
  return {
    name,
    value: value / other,
    unit: 'times',
    limit: { atMost },
    detail: `${Math.round(value)} ${unit} against ${Math.round(other)} ${unit}`,
  };
}

async function warmStarts(browser: Browser, network: SlowNetwork, shellNetwork: SlowNetwork): Promise<Figure[]> {
  const app = await phoneOf(browser, SCREEN);
  const shell = await phoneOf(browser, SCREEN);
  const paints = new Map<string, Paint[]>();
  const add = async (name: string, context: BrowserContext, address: string, by: SlowNetwork): Promise<void> => {
    paints.set(name, [...(paints.get(name) ?? []), await paintOf(context, address, by)]);
  };
  try {
    for (const one of [network, shellNetwork]) one.setSlow(false);
    const page = await app.newPage();
    await page.goto(network.origin + START);
    await isServed(page);
    for (const path of [START, PLACE.path]) await page.goto(network.origin + path, { waitUntil: 'networkidle' });
    await page.close();
    const plain = await shell.newPage();
    await plain.goto(`${shellNetwork.origin}/shell`);
    await isServed(plain);
    await plain.reload({ waitUntil: 'networkidle' });
    await plain.close();
    for (const one of [network, shellNetwork]) one.setSlow(true);
    for (const mode of ['online', 'offline']) {
      await Promise.all([app, shell].map((context) => context.setOffline(mode === 'offline')));
      for (let round = 0; round < ROUNDS; round += 1) {
        await add(`start ${mode}`, app, network.origin + START, network);
        await add(`shell ${mode}`, shell, `${shellNetwork.origin}/shell`, shellNetwork);
        await add(`place ${mode}`, app, network.origin + PLACE.path, network);
      }
    }
  } finally {
    await Promise.all([app.close(), shell.close()]);
  }
  const of = (name: string) => paints.get(name) ?? [];
  return [
    comparedBy('largest', 'warm start online against an inlined shell', 1.2, of('start online'), of('shell online')),
    comparedBy('largest', 'warm start offline against an inlined shell', 1.2, of('start offline'), of('shell offline')),
    comparedBy('largest', 'a place seen before: offline against online', 1.1, of('place offline'), of('place online')),
  ];
}

async function firstVisits(browser: Browser, network: SlowNetwork): Promise<Figure[]> {
  const paints: Record<'allow' | 'block', Paint[]> = { allow: [], block: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const workers of ['allow', 'block'] as const) {
      const context = await phoneOf(browser, { ...SCREEN, serviceWorkers: workers });
      paints[workers].push(await paintOf(context, network.origin + START, network));
      await context.close();
    }
  }
  const { allow, block } = paints;
  return [
    comparedBy('largest', 'first visit with the worker against without: largest paint', 1.02, allow, block),
    comparedBy('bytes', 'first visit with the worker against without: bytes until then', 1.02, allow, block),
  ];
}

/** Drawn frames and the page's own marks. */
const TRACED = [
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
];

/** Measures the transition from a list to a place and back. The browser draws the motion while the page works. */
async function measureMotion(browser: Browser, origin: string): Promise<Figure[]> {
  const frames: number[] = [];
  const bare: number[] = [];
  const feedback: number[] = [];
  const context = await phoneOf(browser, SCREEN);
  try {
    const page = await slowPage(context);
    await page.addInitScript(markTransitions);
    await page.addInitScript(noteFeedback);
    await page.goto(origin + START);
    await shellStarted(page);
    await isServed(page);
    const place = new PlacePage(page);
    const card = page.getByRole('link', { name: PLACE.name, exact: true });
    // The first round also loads the code of the screen.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await browser.startTracing(page, { categories: TRACED });
      // The mouse is on the card first, as a finger would be. `force` omits a check by Playwright of up to 21 ms.
      await card.hover({ force: true });
      await card.click({ delay: PRESS_MS, force: true });
      await place.expectOpen(PLACE.name);
      await transitionEnded(page);
      await page.goBack();
      await card.waitFor();
      await transitionEnded(page);
      const trace = framesIn(JSON.parse(String(await browser.stopTracing())) as Trace);
      if (round > 0) frames.push(...trace);
      feedback.push(...(await page.evaluate(takeFeedback)));
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.setContent(`<meta name="viewport" content="width=device-width"><p>Page ${round}</p>`);
      await browser.startTracing(page, { categories: TRACED });
      await page.evaluate(() => void document.startViewTransition(() => document.body.append('Moved')));
      await transitionEnded(page);
      bare.push(...framesIn(JSON.parse(String(await browser.stopTracing())) as Trace));
    }
  } finally {
    await context.close();
  }
  const limit = { atMost: LONGEST_MS };
  return [
    { ...longestOf(frames), name: 'longest frame of a transition', limit },
    { ...longestOf(bare), name: 'longest frame of a transition between two lines of text' },
    { ...longestOf(feedback), name: 'longest time from a press to its feedback', limit },
  ];
}

const longestOf = (times: readonly number[]): Omit<Figure, 'name'> => ({
  value: Math.max(...times),
  unit: 'ms',
  detail: `${times.length} times, median ${Math.round(median(times))} ms`,
});

/** Runs in the page. Records the time in ms from each press to the next painted frame; browsers round it to 8. */
function noteFeedback(): void {
  const times: number[] = [];
  Object.assign(globalThis, { feedback: times });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') times.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const takeFeedback = (): number[] => (globalThis as unknown as { feedback: number[] }).feedback.splice(0);

/** Runs in the page. */
function markTransitions(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    Object.assign(globalThis, { moving: transition.finished });
    void transition.ready.then(() => performance.mark('moves'));
    void transition.finished.then(() => performance.mark('moved'));
    return transition;
  };
}

const transitionEnded = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { moving: Promise<void> }).moving);

interface Trace {
  traceEvents: { name: string; ts: number }[];
}

/** The times in ms between the drawn frames of each transition. */
function framesIn({ traceEvents }: Trace): number[] {
  const times = (name: string) => traceEvents.flatMap((event) => (event.name === name ? [event.ts / 1000] : []));
  const drawn = times('DrawFrame').sort((one, other) => one - other);
  const ends = times('moved');
  return times('moves').flatMap((from, index) => {
    const inside = drawn.filter((at) => at >= from && at <= (ends[index] ?? 0));
    return inside.slice(1).map((at, before) => at - (inside[before] ?? at));
  });
}
