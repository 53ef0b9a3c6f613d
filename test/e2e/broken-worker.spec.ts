import type { CDPSession, Page } from '@playwright/test';
import { type Account, createAccount } from './account.ts';
import { CHURROS, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { IntroPage } from './pages/intro-page.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { addChurros } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';
import { isServed } from './workers.ts';

const WORKER = /^GET \/service-worker\.js$/;
const FAILS = "() => Promise.reject(new Error('The storage is broken'))";

/** Code that is put before the worker's own code. */
const BROKEN = {
  'be installed': `Cache.prototype.put = ${FAILS}`,
  'be activated': `Clients.prototype.matchAll = ${FAILS}`,
  'read what it has kept': `addEventListener('activate', () => {
    CacheStorage.prototype.match = Cache.prototype.match = ${FAILS};
  })`,
} as const;

async function orderAsUsual(page: Page, account: Account): Promise<void> {
  await new PlacePage(page).open(PIZZERIA);
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  await LoginForm.signIn(page, account);
  await addChurros(page);
}

for (const [failure, code] of Object.entries(BROKEN)) {
  test(
    `the app works with a worker that fails to ${failure}, and with the next one`,
    { tag: WHOLE_BROWSER },
    async ({ page, mesa }) => {
      const worker = await (await fetch(`${mesa.origin}/service-worker.js`)).text();
      const body = `${code};\n${worker}`;
      const headers = { 'content-type': 'text/javascript; charset=utf-8' };
      mesa.faults.inject({ status: 200, headers, body }, WORKER, { isLasting: true });
      const intro = new IntroPage(page);
      await intro.open();
      if (failure === 'be installed') await expect.poll(() => mesa.faults.seen(WORKER)).toBeGreaterThan(0);
      else await isServed(page);

      await page.reload();
      await intro.expectOpen();
      await orderAsUsual(page, await createAccount(mesa));

      mesa.faults.clear();
      await page.reload();
      await isServed(page);
    },
  );
}

/** Whether the browser still has room for the app. */
const isRoomLeft = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('one more');
    return cache.put('/one-more', new Response('one more')).then(
      () => true,
      () => false,
    );
  });

const LOST: Readonly<Record<string, (page: Page, devtools: CDPSession, origin: string) => Promise<void>>> = {
  'has run full': async (page, devtools, origin) => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    expect(await isRoomLeft(page)).toBe(false);
  },
  'was emptied by the browser': async (page, devtools, origin) => {
    expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
};

for (const [event, lose] of Object.entries(LOST)) {
  test(
    `the app works with a worker whose storage ${event}`,
    { tag: WHOLE_BROWSER },
    async ({ page, context, mesa }) => {
      await page.goto('/intro');
      await isServed(page);
      await lose(page, await context.newCDPSession(page), mesa.origin);
      await page.reload();
      await orderAsUsual(page, await createAccount(mesa));
      await page.goto('/app/welcome?modals=cart-modal');
      await expect(new CartDialog(page).line(CHURROS.name)).toContainText('1×');
    },
  );
}
