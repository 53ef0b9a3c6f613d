/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a test needs */
import { chromium, type Page } from '@playwright/test';
import { launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { createAccount, newPerson } from './account.ts';
import { audit } from './audit.ts';
import { CARDS, CHURROS, PIZZERIA } from './demo.ts';
import { fromEnvironment } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { standInForInstallPrompt, standInForIPhone } from './install-prompt.ts';
import { install, type InstalledApp, openProfile } from './installed-app.ts';
import { orderCake, serve } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { shellStarted } from './pages/taken-over.ts';
import { addChurros, checkOutChurros, signInAsNewCustomer } from './steps.ts';
import { answerTable, takeSeats } from './tables.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const ENTRY = { name: 'Instalar a Mesa' };

test('the app can be installed, and its menu offers that', { tag: WHOLE_BROWSER }, async ({ mesa }) => {
  // A context of a test is incognito, where nothing can be installed.
  const context = await chromium.launchPersistentContext('', launchOptionsOf(fromEnvironment().wholeBrowser));
  const page = await context.newPage();
  await page.goto(`${mesa.origin}/app/welcome`);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  // Chromium's own event, not a stand-in.
  const menu = new SideMenu(page);
  await menu.open();
  await expect(menu.scope.getByRole('button', ENTRY)).toBeVisible();
  await context.close();
});

test(
  'the installed app opens without a network after it was closed: a menu, the cart, the code of a table',
  { tag: WHOLE_BROWSER },
  async ({}, testInfo) => {
    // Two browsers and a server start.
    test.slow();
    // The test stops this server: in a browser that has just started, the worker stays online in offline mode.
    const mesa = await startMesa({ from: fromEnvironment().dataDir });
    const account = await createAccount(mesa);
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
    const table = await takeSeats(mesa, account, `${tomorrow}T18:30:00+00:00`, 2);
    await answerTable(mesa, table, 'accept');
    const reservation = `/reservation-modal?id=${table}`;
    const CART = '/app/welcome?modals=cart-modal';
    const see = async ({ page }: InstalledApp) => {
      await expect(page.getByRole('link', { name: PIZZERIA.name, exact: true })).toBeVisible();
      await page.goto(PIZZERIA.path);
      await expect(new PlacePage(page).dishes.first()).toBeVisible();
      await page.goto(CART);
      await expect(new CartDialog(page).line(CHURROS.name)).toContainText('1×');
      await page.goto(reservation);
      await expect(page.getByRole('img', { name: 'Código QR da reserva' })).toBeVisible();
    };
    const before = await openProfile(testInfo.outputPath('profile'), mesa);
    await before.page.goto('/intro');
    await install(before, mesa);
    await LoginForm.signIn(before.page, account);
    await addChurros(before.page);
    await before.page.goto('/app/welcome');
    await see(before);
    await before.context.close();
    await mesa.close();

    const app = await openProfile(testInfo.outputPath('profile'), mesa);
    await app.context.setOffline(true);
    await app.launch();
    await see(app);
    await app.context.close();
  },
);

test(
  'a shortcut opens its dialog above the open screen, which keeps its typed texts; the icon leaves it as it is',
  { tag: WHOLE_BROWSER },
  async ({ mesa }, testInfo) => {
    const app = await openProfile(testInfo.outputPath('profile'), mesa);
    const { page, launch } = app;
    await page.goto('/intro');
    await install(app, mesa);
    await page.goto('/auth/login');
    const [login, person] = [LoginForm.asPage(page), newPerson()];
    await login.fillIn(person);
    // A launch cancels the loads of the open page.
    await shellStarted(page);
    await launch();
    await launch('/browser-scanner');
    await expect(new ScannerDialog(page).scope).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/auth/login');
    await login.expectFilledIn(person);

    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    await shellStarted(page);
    await launch('/app/welcome?modals=cart-modal');
    const cart = new CartDialog(page);
    await expect(cart.scope).toBeVisible();
    await page.goBack();
    await place.expectOpen(PIZZERIA.name);
    await expect(cart.scope).toBeHidden();
    await app.context.close();
  },
);

test('an order ends with an offer to install, which is made once; the menu keeps its entry', async ({ page, mesa }) => {
  await standInForInstallPrompt(page, 'accepted');
  await signInAsNewCustomer(page, mesa);
  let checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  const refusal = checkout.scope.getByRole('button', { name: 'Agora não' });
  await expect(refusal).toBeVisible();
  await audit(page);
  await refusal.click();
  await expect(refusal).toBeHidden();
  await checkout.expectReceived();
  await checkout.acknowledge();

  // After a new visit and another order, the menu still has its entry.
  checkout = await checkOutChurros(page);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.acknowledge();
  const menu = new SideMenu(page);
  await menu.open();
  const entry = menu.scope.getByRole('button', ENTRY);
  await expect(entry).toBeVisible();
  await audit(page);
  await entry.click();
  await expect(entry).toBeHidden();
});

test('an iPhone shows the steps of the installation', async ({ page }) => {
  await standInForIPhone(page);
  await page.goto('/app/welcome?modals=menu');
  const menu = new SideMenu(page);
  const [entry, step] = [menu.scope.getByRole('button', ENTRY), menu.scope.getByText('Adicionar ao ecrã principal')];
  await entry.click();
  await expect(step).toBeVisible();
  await audit(page);
  await entry.click();
  await expect(step).toBeHidden();
  await expect(entry).toBeFocused();
});

/** Collects the numbers that the app shows on its icon from now on. */
async function badgesOf(page: Page): Promise<unknown[]> {
  const badges: unknown[] = [];
  await page.exposeFunction('noteBadge', (count: unknown) => void badges.push(count));
  await page.addInitScript(() => {
    const { noteBadge } = window as unknown as { noteBadge: (count?: number) => Promise<void> };
    navigator.setAppBadge = noteBadge;
  });
  return badges;
}

test('the icon has the number of unread notifications until the customer signs out', async ({ page, mesa }) => {
  const badges = await badgesOf(page);
  const account = await signInAsNewCustomer(page, mesa);
  await serve(mesa, await orderCake(mesa, account), 'accept', 'make_ready');
  await page.goto('/app/welcome');
  await expect.poll(() => badges.at(-1)).toBe(1);
  await new SideMenu(page).logOut(account);
  await expect.poll(() => badges.at(-1)).toBe(0);
});

test('the icon has no number after the session has ended while the app was closed', async ({ page }) => {
  const badges = await badgesOf(page);
  await page.goto('/app/welcome');
  await expect.poll(() => badges).toEqual([0]);
});
