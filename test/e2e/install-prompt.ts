import type { Page } from '@playwright/test';

/**
 * Stands in for the browser's dialog, which a test cannot press. The page gets Chromium's event before its scripts run,
 * and not again once the dialog was shown.
 */
export async function standInForInstallPrompt(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    const KEY = 'test.install-prompt';
    const offer = () => {
      if (document.readyState !== 'interactive' || localStorage.getItem(KEY) !== null) return;
      const prompt = async () => {
        localStorage.setItem(KEY, 'shown');
        return { outcome: answer };
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    };
    document.addEventListener('readystatechange', offer);
  }, outcome);
}

/** The properties of Safari on an iPhone that the app reads. */
export const standInForIPhone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
  });
