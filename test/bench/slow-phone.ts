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
