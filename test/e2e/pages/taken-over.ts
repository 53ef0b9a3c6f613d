import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken a page over: before, the browser itself follows its links. */
export const takenOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'earlyPresses' in window), { intervals: [20, 50, 100] }).toBe(false);

/** The rest of the app has started: its services, the bar for messages, and the motion between screens. */
export const shellStarted = (page: Page): Promise<void> =>
  expect(page.locator('#root > div > [role=status]')).toBeAttached();
