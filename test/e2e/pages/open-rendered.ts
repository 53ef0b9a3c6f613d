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
