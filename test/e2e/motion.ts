import type { Page } from '@playwright/test';

/** Turns motion on. `setRate` multiplies its usual speed. */
export async function motionOf(page: Page): Promise<{ setRate: (rate: number) => Promise<void> }> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  return {
    setRate: async (playbackRate) => void (await devtools.send('Animation.setPlaybackRate', { playbackRate })),
  };
}
