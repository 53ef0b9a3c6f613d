import { createAccount } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { addChurros } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';
import { isServed } from './workers.ts';

const WORKER = /^GET \/service-worker\.js$/;
const FAILS = "() => Promise.reject(new Error('The storage is broken'))";

/** Code in front of the worker's own. */
const BROKEN = {
  'be installed': `Cache.prototype.put = ${FAILS}`,
  'be activated': `Clients.prototype.matchAll = ${FAILS}`,
  'read what it has kept': `addEventListener('activate', () => {
    CacheStorage.prototype.match = Cache.prototype.match = ${FAILS};
  })`,
} as const;

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
      const place = new PlacePage(page);
      await place.open(PIZZERIA);
      await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
      await LoginForm.signIn(page, await createAccount(mesa));
      await addChurros(page);

      mesa.faults.clear();
      await page.reload();
      await isServed(page);
    },
  );
}
