import type { Page } from '@playwright/test';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** A release took the old files away: no code comes that is not here yet, until the page is loaded anew. */
export async function takeCodeAway(page: Page, { untilReload = true } = {}): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && untilReload) isGone = false;
  });
  await page.route(SCRIPTS, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }) : route.fallback(),
  );
}

/** The server has another release: its page names another entry. */
export async function announceRelease(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/index-[\w-]{8}\.js/g, 'index-Newer_01.js'),
    });
  });
}

/** This tab has left the release that it has once before, and does not do so again unasked. */
export async function markAsLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
    sessionStorage.setItem('mesa.left-releases', entry ?? '');
  });
}
