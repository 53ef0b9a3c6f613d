import { expect, type Page, type Response } from '@playwright/test';
import { factsInText } from '#machines/shared/values/facts.ts';

/** Opens a page that the server renders. A busy server sends it empty at first. */
export async function openRendered(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  const isRendered = async () => {
    const answer = await page.request.get(address, { headers: { Accept: 'text/html' } });
    return factsInText(await answer.text()) !== null;
  };
  await expect.poll(isRendered).toBe(true);
  return page.goto(address, options);
}

/** Follows a link or sends a form of the browser. A busy server sends the next page empty at first. */
export async function followRendered(page: Page, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForResponse((response) => response.request().isNavigationRequest());
  await press();
  const answer = await opened;
  if (factsInText(await answer.text()) === null) await openRendered(page, answer.url());
  await page.waitForLoadState();
}
