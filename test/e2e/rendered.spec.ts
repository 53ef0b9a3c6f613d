import type { Page } from '@playwright/test';
import { EventEmitter, once } from 'node:events';
import { expect, test } from './fixtures.ts';

const PAGES = [
  { path: '/intro', status: 200, pt: 'A mesa está posta.', en: 'The table is set.' },
  { path: '/', status: 200, pt: 'A mesa está posta.', en: 'The table is set.' },
  { path: '/legal/terms', status: 200, pt: 'Termos de utilização', en: 'Terms of use' },
  { path: '/legal/privacy', status: 200, pt: 'Política de privacidade', en: 'Privacy policy' },
  { path: '/no/such/page', status: 404, pt: 'Esta página não existe', en: 'This page does not exist' },
];
const LANGUAGES = ['pt', 'en'] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The app has taken the page over: only it has a menu. */
const expectTakenOver = (page: Page) =>
  expect(page.getByRole('button', { name: /^(Abrir o menu|Open the menu)$/ })).toBeVisible();

for (const { path, status, ...texts } of PAGES) {
  for (const language of LANGUAGES) {
    test.describe(`${path} in ${language}`, () => {
      const address = `${path}?lang=${language}`;

      test('can be read without scripts', async ({ browser, baseURL }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        const answer = await page.goto(baseURL + address);
        expect(answer?.status()).toBe(status);
        await expect(title(page)).toHaveText(texts[language]);
        await context.close();
      });

      test('is taken over as it came, and nothing is asked again', async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            const first = document.querySelector('main');
            Object.assign(globalThis, { firstMain: first });
          });
        });
        await page.goto(address);
        await expectTakenOver(page);
        await expect(title(page)).toHaveText(texts[language]);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'firstMain') === document.querySelector('main'))).toBe(
          true,
        );
        expect(asked.filter((one) => /public_configurations|config\/|i18n\//.test(one))).toEqual([]);
      });
    });
  }
}

test('a page in another language than the stored one is shown in the stored one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mesa.language', '"en"'));
  await page.goto('/intro');
  await expectTakenOver(page);
  await expect(title(page)).toHaveText('The table is set.');
});

test('a chosen language is the page’s the next time, before any script', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/intro');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText('The table is set.');
  const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const next = await silent.newPage();
  await next.goto(`${baseURL}/legal/terms`);
  await expect(title(next)).toHaveText('Terms of use');
  await next.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(title(next)).toHaveText('Privacy policy');
  await silent.close();
});

/** Holds the scripts back. The returned function lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const hand = new EventEmitter();
  const held = once(hand, 'released');
  await page.route('**/assets/*.js', async (route) => {
    await held;
    // Those of a page that was left are gone.
    await route.continue().catch(() => undefined);
  });
  return () => hand.emit('released');
}

test('a page whose scripts are late can be read, and its links lead on', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/legal/terms', { waitUntil: 'commit' });
  await expect(title(page)).toHaveText('Termos de utilização');
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(title(page)).toHaveText('Política de privacidade');
  release();
  await expectTakenOver(page);
});

test('a page scrolled before the scripts are there stays where it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/legal/terms', { waitUntil: 'commit' });
  const last = page.getByRole('link', { name: 'Política de privacidade' });
  await last.scrollIntoViewIfNeeded();
  release();
  await expectTakenOver(page);
  await expect(last).toBeInViewport();
});

test('what is pressed before the scripts are there is done once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/intro', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await title(page).click();
  release();
  await expect(title(page)).toHaveText('The table is set.');
  await expectTakenOver(page);
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible();
});

/** Holds back the code of the legal pages until the returned function is called. */
async function holdLegalCode(page: Page): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const address = '**/assets/legal.page-*.js';
  const hand = new EventEmitter();
  const held = once(hand, 'released');
  await page.route(address, async (route) => {
    await held;
    // That of a page that was left is gone.
    await route.continue().catch(() => undefined);
  });
  return { asked: page.waitForRequest(address), release: () => hand.emit('released') };
}

test('a link pressed before the page is taken over leads on', async ({ page }) => {
  const { asked, release } = await holdLegalCode(page);
  await page.goto('/legal/terms', { waitUntil: 'commit' });
  await asked;
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(title(page)).toHaveText('Política de privacidade');
  release();
  await expectTakenOver(page);
});

test('Back before the page is taken over shows the page before', async ({ page }) => {
  await page.goto('/legal/terms');
  await expectTakenOver(page);
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(title(page)).toHaveText('Política de privacidade');
  const { asked, release } = await holdLegalCode(page);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await page.goBack();
  release();
  await expectTakenOver(page);
  await expect(title(page)).toHaveText('Termos de utilização');
});
