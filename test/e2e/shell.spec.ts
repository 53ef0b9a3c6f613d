import type { Locator, Page } from '@playwright/test';
import { audit } from './audit.ts';
import { LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';

const loadingBar = (page: Page) => page.getByRole('progressbar', { name: 'A carregar…' });
const layerOf = (element: Locator) => element.evaluate((node) => Number(getComputedStyle(node).zIndex));
const boxOf = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON() as Pick<DOMRect, 'top' | 'bottom'>);
const COUNTIES = /^GET \/api\/counties/;

test.describe('the side menu', () => {
  test('opens on every kind of screen by keyboard, and returns the focus', async ({ page }) => {
    const menu = new SideMenu(page);
    for (const path of ['/intro', '/auth/login', '/auth/forgot-password', '/app/welcome', PIZZERIA.path, '/nowhere']) {
      await page.goto(path);
      await menu.button.focus();
      await page.keyboard.press('Enter');
      await expect(menu.scope).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu.scope).toBeHidden();
      await expect(menu.button).toBeFocused();
      await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
    }
  });

  test('passes the accessibility rules, is closed by Back and kept by a reload', async ({ page }) => {
    const menu = new SideMenu(page);
    await new WelcomePage(page).open();
    await menu.open();
    await audit(page);
    await expect(menu.scope).toContainText('Versão 1.1.4');
    await expect(menu.entry('Termos de utilização')).toBeVisible();
    await page.reload();
    await expect(menu.scope).toBeVisible();
    await page.goBack();
    await expect(menu.scope).toBeHidden();
    await expect(page).toHaveURL(/\/app\/welcome$/);
  });

  test('is part of the rail on a wide screen, and shows the open entry and the customer', async ({ page, mesa }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const rail = page.getByRole('navigation', { name: 'Principal' });
    await new PlacePage(page).open(PIZZERIA);
    await expect(new SideMenu(page).button).toBeHidden();
    await rail.getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fapp%2Frestaurants%2F7$/);

    const { email } = await signInAsNewCustomer(page, mesa);
    await new WelcomePage(page).open();
    await expect(rail.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
    await expect(rail.getByRole('listitem')).toHaveText([
      'Ler um código',
      'Notificações',
      'As minhas reservas',
      'Contas dos restaurantes',
      'O meu código',
      'Definições',
      `Sair ${email}`,
      'Comunicar um problema',
    ]);
    await expect(rail).toContainText('Versão 1.1.4');
    const portuguese = await rail.getByRole('button', { name: 'Português' }).boundingBox();
    const english = await rail.getByRole('button', { name: 'English' }).boundingBox();
    expect(english?.y).toBe(portuguese?.y);
    await audit(page);

    await rail.getByRole('button', { name: 'As minhas reservas' }).click();
    await expect(page.getByRole('dialog', { name: 'As minhas reservas' })).toBeVisible();
    // The entry is behind the dialog.
    const entry = page.getByRole('button', { name: 'As minhas reservas', exact: true, includeHidden: true });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(entry).toBeFocused();
    await expect(entry).not.toHaveAttribute('aria-current');
    await rail.getByRole('link', { name: `Sair ${email}` }).click();
    await expect(page.getByText('Sessão terminada')).toBeVisible();
    await new WelcomePage(page).open();
    await expect(rail.getByRole('link', { name: 'Entrar' })).toBeVisible();
  });

  test('leads to login and to the places; Back returns to where it was opened', async ({ page }) => {
    const menu = new SideMenu(page);
    await new PlacePage(page).open(PIZZERIA);
    await menu.choose('Entrar');
    await LoginForm.asPage(page).expectOpen();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fapp%2Frestaurants%2F7$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: PIZZERIA.name })).toBeVisible();
    await menu.choose('Início');
    await new WelcomePage(page).expectOpen();
    await menu.choose('Início');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: PIZZERIA.name })).toBeVisible();
  });

  test('is disabled on the sign-up', async ({ page }) => {
    const menu = new SideMenu(page);
    await page.goto('/auth/signup?modals=menu');
    await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
    await expect(menu.button).toBeHidden();
    await expect(menu.scope).toBeHidden();
  });
});

test('a sign-out that the server did not confirm is reported, and signs out all the same', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/500/);
  const account = await signInAsNewCustomer(page, mesa);
  await new WelcomePage(page).open();
  mesa.faults.inject({ status: 500 }, /^POST \/api\/token\/revoke/);
  const menu = new SideMenu(page);
  await menu.logOut(account);
  const alert = page.getByRole('alertdialog', { name: 'Sessão terminada neste dispositivo' });
  await expect(alert).toBeVisible();
  await audit(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await page.goto('/app/welcome');
  await menu.expectVisitor();
});

test.describe('the loading indicator', () => {
  test('appears when an answer is late, and disappears after 30 s though the request hangs', async ({ page, mesa }) => {
    await page.clock.install();
    await page.goto('/intro');
    await expect(new SideMenu(page).button).toBeVisible();
    const stall = mesa.faults.inject('hold', COUNTIES);
    await page.getByRole('link', { name: 'Explorar restaurantes' }).click();
    await stall.applied;
    await page.clock.runFor(500);
    await expect(loadingBar(page)).toBeVisible();
    await page.clock.runFor(28_000);
    await expect(loadingBar(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(loadingBar(page)).toBeHidden();
  });

  test('is beneath a dialog, not above it', async ({ page, mesa }) => {
    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    mesa.faults.inject('hold', /^GET \/api\/products\//);
    await place.search.fill(LUNCH_MENU.name);
    await place.dish(LUNCH_MENU.name).click();
    // The dialog hides it from assistive technology, like the rest of the page.
    const bar = page.getByRole('progressbar', { name: 'A carregar…', includeHidden: true });
    await expect(bar).toBeAttached();
    const layerOfDialog = await layerOf(page.locator('[data-dialog]'));
    expect(await layerOf(page.locator('div.fixed').filter({ has: bar }))).toBeLessThan(layerOfDialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('offline the app says what still works, and reloads failed content once it is online', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const welcome = new WelcomePage(page);
  await welcome.open();
  await expect(welcome.places).not.toHaveCount(0);
  await context.setOffline(true);
  const banner = page.getByText('Sem ligação à Internet.', { exact: true });
  await expect(banner).toBeVisible();
  await audit(page);
  await welcome.county.selectOption('Lisboa');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar');
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes em Lisboa' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`offline a dialog leaves the banner readable, ${width} px wide`, async ({ page, context, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 844 });
    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    await place.openProduct(LUNCH_MENU.name);
    await context.setOffline(true);
    const region = page.locator('[role=status]').filter({ hasText: 'Sem ligação à Internet.' });
    await expect(region).toBeVisible();
    expect(await layerOf(region)).toBeGreaterThan(await layerOf(page.locator('[data-dialog]')));
    const { bottom } = await boxOf(region);
    await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).top).toBeGreaterThanOrEqual(bottom);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Fechar' })).toBeInViewport({ ratio: 1 });
  });
}
