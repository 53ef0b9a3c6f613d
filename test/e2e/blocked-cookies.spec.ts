import { type BrowserContext, chromium, expect } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchOptionsOf } from '#test/harness/browser.ts';
import { createAccount, placedOrders } from './account.ts';
import { CARDS, CHURROS } from './demo.ts';
import { fromEnvironment } from './environment.ts';
import { test as base } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { watchForProblems } from './problems.ts';
import { openChurros } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const BLOCK_COOKIES = 2;

/** Chromium with cookies blocked in its settings: it denies storage and locks to every page. */
const test = base.extend<{ blocking: BrowserContext }>({
  blocking: async ({ mesa, expectedProblems, contextOptions }, provide) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'mesa-profile-'));
    const settings = { profile: { default_content_setting_values: { cookies: BLOCK_COOKIES } } };
    await mkdir(path.join(profile, 'Default'));
    await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    const options = { ...launchOptionsOf(fromEnvironment().wholeBrowser), ...contextOptions, baseURL: mesa.origin };
    const context = await chromium.launchPersistentContext(profile, options);
    const expectNone = watchForProblems(context, expectedProblems);
    await provide(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
    expectNone();
  },
});

test(
  'a customer whose browser blocks cookies signs in, orders and pays once',
  { tag: WHOLE_BROWSER },
  async ({ blocking, mesa, payments }) => {
    const account = await createAccount(mesa);
    const page = await blocking.newPage();
    await page.goto('/app/welcome');
    const denied = await page.evaluate(() =>
      navigator.locks.request('any', () => 'granted').catch((error: DOMException) => error.name),
    );
    expect(denied).toBe('SecurityError');

    // The session is in memory only: no page load from here on.
    const product = await openChurros(page);
    await product.add();
    const login = LoginForm.asModal(page);
    await login.submit(account);
    await login.close();
    await product.expectClosed();
    await new PlacePage(page).openCart();
    await new CartDialog(page).checkOut();
    const checkout = new CheckoutDialog(page);
    await checkout.expectOpen();
    await checkout.addCard(CARDS.accepted);
    await checkout.pay();
    await checkout.expectReceived();
    expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
    expect(await placedOrders(mesa, account)).toMatchObject([{ status: 'placed' }]);
  },
);
