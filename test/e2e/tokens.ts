import type { BrowserContext, Page } from '@playwright/test';

/** Storage key of the session. */
export const SESSION_KEY = 'mesa.user';

export async function storedToken(page: Page): Promise<string> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return (JSON.parse(text ?? 'null') as { token: string }).token;
}

/** The server refuses the browser's current token from now on, as if it had expired; a refreshed token works. */
export async function expireToken(context: BrowserContext, page: Page): Promise<void> {
  await refuseToken(context, await storedToken(page));
}

export async function refuseToken(context: BrowserContext, token: string): Promise<void> {
  await context.route(/\/(api|pubapp)\//, async (route) => {
    const headers = await route.request().allHeaders();
    if (headers['authorization'] !== `Bearer ${token}`) return route.fallback();
    return route.continue({ headers: { ...headers, authorization: `Bearer ${token}x` } });
  });
}
