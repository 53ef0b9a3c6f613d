import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from '@playwright/test';

export const SLOWDOWN = 4;
/**
 * In ms. A new page starts processes, which slow the next load: the same page painted after 396 to 876 ms, and with
 * this pause after 336 to 448 ms. A wait until the browser's processes use little time was no substitute: 336 to 564
 * ms.
 */
const SETTLING = 800;
/** Bytes per second, and ms. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Measures in a new page with a throttled processor, like a slow phone. */
export async function onSlowPhone<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await phoneOf(browser);
  const result = await measure(await slowPage(context));
  await context.close();
  return result;
}

/** A browser's storage and size, like a phone's. */
export async function phoneOf(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({ ...phone, locale: 'pt-PT', timezoneId: 'Europe/Lisbon', ...options });
  // tsx marks named functions with a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (value) => value');
  return context;
}

/** A new page with a throttled processor, when the browser has started it. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.waitForTimeout(SETTLING);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Runs in the page: the event `taken-over` tells that the app answers presses. */
export function tellTakeover(): void {
  // index.html sets `earlyPresses`, and the app removes it when it has taken the page over.
  let isWaited = false;
  const look = (): void => {
    const isWaiting = 'earlyPresses' in globalThis;
    if (isWaited && !isWaiting) dispatchEvent(new Event('taken-over'));
    else setTimeout(look, 5);
    isWaited = isWaiting;
  };
  look();
}

/** Times in ms since the navigation. */
export interface Notes {
  first: number;
  largest: number;
  /** The app answers presses. NaN for pages without the app. */
  answers: number;
  /** The first price is on the page. NaN for pages without prices. */
  priced: number;
  shift: number;
  blocked: number;
}

/** Runs in the page, without the rest of this file. */
export function noteWork(): void {
  const missing = { first: Number.NaN, largest: Number.NaN, answers: Number.NaN, priced: Number.NaN };
  const notes: Notes = { ...missing, shift: 0, blocked: 0 };
  Object.assign(globalThis, { notes });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page lacks the outer scope
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.first = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    // Without a network the app adds a message about that, which can be larger than a picture of the page.
    if (!(entry as LargestContentfulPaint).element?.closest('[role=status]')) notes.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ startTime, duration }) => {
    if (startTime >= notes.first) notes.blocked += duration - 50;
  });
  addEventListener('taken-over', () => (notes.answers = performance.now()));
  const look = (): void => {
    if (document.querySelector('#root')?.textContent.includes('€')) notes.priced = performance.now();
    else setTimeout(look, 40);
  };
  look();
}
