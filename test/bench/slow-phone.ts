import { type Browser, devices, type Page } from '@playwright/test';

export const SLOWDOWN = 4;

/** Measures in a new page with a throttled processor, like a slow phone. */
export async function onSlowPhone<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({ ...phone, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
  const page = await context.newPage();
  // tsx marks named functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const result = await measure(page);
  await context.close();
  return result;
}

/** Runs in the page: the event `taken-over` tells that the app answers presses. */
export function tellTakeover(): void {
  // index.html sets it, and the app removes it when it has taken the page over.
  let isWaited = false;
  const look = (): void => {
    const isWaiting = 'earlyPresses' in globalThis;
    if (isWaited && !isWaiting) dispatchEvent(new Event('taken-over'));
    else setTimeout(look, 5);
    isWaited = isWaiting;
  };
  look();
}
