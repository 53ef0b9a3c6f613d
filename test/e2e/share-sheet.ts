import type { Page } from '@playwright/test';

export type ShareAnswer = 'shared' | 'cancelled' | 'copied' | 'refused';

/** Stands in for the system's share sheet and the clipboard. Keeps what was shared in `window.sharedLinks`. */
export async function standInForShareSheet(page: Page, answer: ShareAnswer): Promise<void> {
  await page.addInitScript((how) => {
    const sharedLinks: unknown[] = [];
    const share = async (link: unknown) => {
      sharedLinks.push(link);
      if (how === 'cancelled') throw new DOMException('Share canceled', 'AbortError');
    };
    const clipboard = { writeText: async () => undefined };
    Object.assign(window, { sharedLinks });
    Object.defineProperties(navigator, {
      share: { value: how === 'shared' || how === 'cancelled' ? share : undefined },
      clipboard: { value: how === 'copied' ? clipboard : undefined },
    });
  }, answer);
}
