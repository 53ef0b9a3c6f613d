import { audit } from './audit.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { SideMenu } from './pages/side-menu.ts';

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

test('the standalone screens are accessible', async ({ page }) => {
  for (const path of ['/intro', '/nowhere', '/server-error', '/legal/terms', '/legal/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(new SideMenu(page).button).toBeVisible();
    await audit(page);
  }
});

test('an app without its configuration is accessible, also during a retry', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  mesa.faults.inject({ status: 500 }, /^GET \/assets\/config\//);
  await page.goto('/auth/login');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
  await expect(retry).toBeVisible();
  await audit(page);
  const stall = mesa.faults.inject('hold', /^GET \/assets\/config\//);
  await retry.focus();
  await page.keyboard.press('Enter');
  await stall.applied;
  await audit(page);
  stall.release();
  await LoginForm.asPage(page).expectOpen();
});

test('an app without texts is accessible', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  await page.route('**/assets/i18n/*.json', (route) => route.abort());
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toBeVisible();
  await audit(page);
});

test('a screen and a modal whose code fails to load are accessible', async ({ page }) => {
  await page.route(/\/assets\/(not-found\.page|menu)-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/nowhere');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await audit(page);
  await page.goto('/auth/login');
  await new SideMenu(page).button.click();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await audit(page);
});

test('the loading indicator is accessible', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  mesa.faults.inject('hold', /^GET \/api\/counties/);
  await page.goto('/app/welcome');
  await expect(page.getByRole('progressbar', { name: 'A carregar…' })).toBeVisible();
  await audit(page);
});
