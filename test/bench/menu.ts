import { type Browser, chromium, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { changeDatabase } from '#test/harness/change-database.ts';
import { addPlaceWithMenu } from '#test/harness/large-menu.ts';
import { seedDataDir, startMesa } from '#test/harness/server.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { getRaw } from './get-raw.ts';
import { onSlowPhone, SLOWDOWN, tellTakeover } from './slow-phone.ts';

const LONG = 5000;
const MIDDLE = 500;
const SHORT = 50;
const MOST_KILOBYTES = 60;
const ROUNDS = 11;
/** The best run counts: other load on the machine can only make a scroll slower. */
const SCROLLS = 3;
/** With no activity for this long, the page has finished its work. */
const QUIET_MS = 500;
const SCROLL_PX = 60_000;
const SCROLL_PX_PER_SECOND = 6000;
const LONG_FRAME_MS = 50;

/** Times recorded in the page, in ms since the navigation. */
interface Notes {
  menuAt: number | null;
  /** The app has taken the page over. */
  answersAt: number | null;
  lastWork: number;
}

/** Figure 2 of the bench: a long menu on a slow phone, against shorter ones. */
export async function measureMenu(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const { dataDir, ids } = await seedMenus();
  const mesa = await startMesa({ from: dataDir });
  const browser = await chromium.launch(launchOptionsOf(found));
  try {
    const [short, middle, long] = ids.map((id) => `${mesa.origin}/app/restaurants/${id}`) as [string, string, string];
    return [...(await measureIn(browser, { short, middle, long })), await weighPage(long)];
  } finally {
    await browser.close();
    await mesa.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creates a data directory with the demo marketplace and a place for each size; returns their ids. */
async function seedMenus(): Promise<{ dataDir: string; ids: number[] }> {
  const dataDir = await seedDataDir();
  const ids: number[] = [];
  await changeDatabase(dataDir, async (db) => {
    for (const size of [SHORT, MIDDLE, LONG]) ids.push(await addPlaceWithMenu(db, size));
  });
  return { dataDir, ids };
}

interface Menus<Of> {
  readonly short: Of;
  readonly middle: Of;
  readonly long: Of;
}

async function measureIn(browser: Browser, places: Menus<string>): Promise<Figure[]> {
  const times: Menus<number[]> = { short: [], middle: [], long: [] };
  // Alternates between them, so that other load affects all alike; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const menu of ['short', 'middle', 'long'] as const) {
      const time = await timeToInteractive(browser, places[menu]);
      if (round > 0) times[menu].push(time);
    }
  }
  const scrolls: number[][] = [];
  for (let round = 0; round < SCROLLS; round += 1) scrolls.push(await scroll(browser, places.long));
  const [best = []] = scrolls.sort((one, other) => quantile(one, 1) - quantile(other, 1));
  return [
    againstShorter(times.long, times.middle, { size: MIDDLE, atMost: 1.2 }),
    againstShorter(times.long, times.short, { size: SHORT, atMost: 1.5 }),
    {
      name: `longest frame in a scroll through ${LONG}`,
      value: quantile(best, 1),
      unit: 'ms',
      limit: { atMost: LONG_FRAME_MS },
      detail:
        `${SCROLL_PX} px, ${best.length} frames, 99 of 100 within ${format(quantile(best, 0.99))} ms; ` +
        `longest of ${SCROLLS} scrolls ${scrolls.map((frames) => format(quantile(frames, 1))).join(', ')} ms`,
    },
  ];
}

function againstShorter(
  long: readonly number[],
  shorter: readonly number[],
  { size, atMost }: { readonly size: number; readonly atMost: number },
): Figure {
  return {
    name: `menu of ${LONG} against ${size}, time to interactive`,
    value: median(long) / median(shorter),
    unit: 'times',
    limit: { atMost },
    detail: `${format(median(long))} ms against ${format(median(shorter))} ms, CPU slowed ${SLOWDOWN} times, ${ROUNDS} rounds`,
  };
}

async function weighPage(place: string): Promise<Figure> {
  const { status, headers, body } = await getRaw(place, { accept: 'text/html', 'accept-encoding': 'br' });
  if (status !== 200 || headers.etag === undefined) throw new Error(`${place} did not come rendered.`);
  return {
    name: `page of ${LONG} dishes, brotli`,
    value: body.length / 1024,
    unit: 'KB',
    limit: { atMost: MOST_KILOBYTES },
    detail: `${format(brotliDecompressSync(body).length / 1024)} KB uncompressed`,
  };
}

/** From the start of the navigation until the first dishes are visible, the app answers and the page is idle. */
async function timeToInteractive(browser: Browser, place: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(takeNotes);
    await page.addInitScript(tellTakeover);
    await page.goto(place);
    return interactiveAt(page);
  });
}

/** The time between frames, in ms. */
async function scroll(browser: Browser, place: string): Promise<number[]> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(takeNotes);
    await page.addInitScript(tellTakeover);
    await page.goto(place);
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

async function interactiveAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction((quiet) => {
    const { menuAt, answersAt, lastWork } = (window as unknown as { benchNotes: Notes }).benchNotes;
    if (menuAt === null || answersAt === null) return null;
    const interactive = Math.max(menuAt, answersAt, lastWork);
    return performance.now() - interactive > quiet ? interactive : null;
  }, QUIET_MS);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Runs in the page before any other script. */
function takeNotes(): void {
  const notes: Notes = { menuAt: null, answersAt: null, lastWork: 0 };
  Object.assign(window, { benchNotes: notes });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.lastWork = Math.max(notes.lastWork, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('main [data-index] button') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (notes.menuAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  addEventListener('taken-over', () => (notes.answersAt = performance.now()));
}

/** Runs in the page: records the time between frames while it is open. */
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
