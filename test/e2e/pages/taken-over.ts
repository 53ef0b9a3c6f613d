import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken a page over: before, the browser itself follows its links. */
export const takenOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'earlyPresses' in window), { intervals: [20, 50, 100] }).toBe(false);
