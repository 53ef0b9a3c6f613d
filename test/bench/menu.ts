import { type Browser, chromium, devices, type Page } from '@playwright/test';

import { type Browser as FoundBrowser, LAUNCH_ARGUMENTS } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';

import { type Figure, format, median, quantile } from './figures.ts';
import { type BenchPlace, LONG_MENU, SHORT_MENU } from './marketplace.ts';

const SLOWDOWN = 4;
const ROUNDS = 5;
/** Quiet for this long: whatever the page had to do is done. */
const QUIET_MS = 500;
const SCROLL_PX = 60_000;
const SCROLL_PX_PER_SECOND = 6000;
/** The limit of a frame, and the shortest that the browser reports as long. */
const LONG_FRAME_MS = 50;

/** What the page itself notes down, in ms since it began to load. */
interface Notes {
  menuAt: number | null;
  lastWork: number;
}

/** Figure 2 of the bench: a long menu on a slow phone, against a short one. */
export async function measureMenu(found: FoundBrowser, dataDir: string): Promise<Figure[]> {
  const mesa = await startMesa({ from: dataDir });
  const browser = await chromium.launch({
    executablePath: found.executable,
    args: LAUNCH_ARGUMENTS,
    env: { ...definedOnly(process.env), ...found.env },
  });
  try {
    const short: number[] = [];
    const long: number[] = [];
    // In turns, so that what else the machine does meets both alike; the first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [await timeToInteractive(browser, mesa.origin, SHORT_MENU), await timeToInteractive(browser, mesa.origin, LONG_MENU)];
      if (round === 0) continue;
      short.push(times[0] ?? Number.NaN);
      long.push(times[1] ?? Number.NaN);
    }
    const frames = await scroll(browser, mesa.origin, LONG_MENU);
    return [
      {
        name: `menu of ${LONG_MENU.products} against ${SHORT_MENU.products}, time to interactive`,
        value: median(long) / median(short),
        unit: 'times',
        limit: { atMost: 1.5 },
        detail: `${format(median(long))} ms against ${format(median(short))} ms, CPU slowed ${SLOWDOWN} times, ${ROUNDS} rounds`,
      },
      {
        name: `longest frame in a scroll through ${LONG_MENU.products}`,
        value: quantile(frames, 1),
        unit: 'ms',
        limit: { atMost: LONG_FRAME_MS },
        detail: `${SCROLL_PX} px, ${frames.length} frames, 99 of 100 within ${format(quantile(frames, 0.99))} ms`,
      },
    ];
  } finally {
    await browser.close();
    await mesa.close();
  }
}

/** From the start of the navigation until the first dishes stand and the page has nothing left to do. */
async function timeToInteractive(browser: Browser, origin: string, place: BenchPlace): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/app/restaurants/${place.id}`);
    return interactiveAt(page);
  });
}

async function scroll(browser: Browser, origin: string, place: BenchPlace): Promise<number[]> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/app/restaurants/${place.id}`);
    await interactiveAt(page);
    await page.evaluate(noteFrames);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -SCROLL_PX,
      speed: SCROLL_PX_PER_SECOND,
      gestureSourceType: 'touch',
      preventFling: true,
    });
    return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  });
}

async function onSlowPhone<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({ ...phone, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
  const page = await context.newPage();
  // The loader that runs this file marks named functions with a helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(takeNotes);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const result = await measure(page);
  await context.close();
  return result;
}

async function interactiveAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction((quiet) => {
    const { menuAt, lastWork } = (window as unknown as { benchNotes: Notes }).benchNotes;
    if (menuAt === null) return null;
    const interactive = Math.max(menuAt, lastWork);
    return performance.now() - interactive > quiet ? interactive : null;
  }, QUIET_MS);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Runs in the page, before anything of it. */
function takeNotes(): void {
  const notes: Notes = { menuAt: null, lastWork: 0 };
  Object.assign(window, { benchNotes: notes });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.lastWork = Math.max(notes.lastWork, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('main [data-index] button') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (notes.menuAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the time between one frame and the next, for as long as it is open. */
function noteFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { benchFrames: frames });
  let last = performance.now();
  const note = (now: number): void => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(note);
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
