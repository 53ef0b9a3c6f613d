import type { Page } from '@playwright/test';
import { audit } from './audit.ts';
import { CONSOLE_OF_FAULTS, retryButton } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { shellStarted } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

// Chromium up to 147 (the headless shell) repeats a failed import from its cache; 156 fetches the code again.
const details = { tag: WHOLE_BROWSER };

// A service worker would provide the code of every modal.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

test('a modal that fails to load leaves typed text beneath it unchanged', details, async ({ page, context }) => {
  await page.goto('/auth/login?modal=true');
  const login = LoginForm.asModal(page);
  await login.scope.getByLabel('E-mail').fill('ana@mesa.example');
  await context.setOffline(true);
  await login.signUp();
  const alert = page.getByRole('alertdialog', { name: 'Sem ligação' });
  await expect(alert).toBeVisible();
  await audit(page);
  await alert.getByRole('button', { name: 'Fechar' }).click();
  await expect(login.scope.getByLabel('E-mail')).toHaveValue('ana@mesa.example');
  await login.signUp();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible();
});

test('a map that fails to load shows a message in its place, and loads on retry', details, async ({ page }) => {
  const code = /\/assets\/PlaceMap-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.mapSwitch.click();
  await expect(retryButton(page)).toBeVisible();
  await expect(welcome.search).toBeVisible();
  await audit(page);
  await page.unroute(code);
  await retryButton(page).click();
  await expect(welcome.markers.first()).toBeVisible();
});

const hasAllRules = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].every((sheet) => sheet.href === null || sheet.cssRules.length > 0));

// A preloaded script is requested twice before the app notices its failure.
for (const { what, file, failures } of [
  { what: 'the entry script', file: /\/assets\/index-[^/]*\.js$/, failures: 2 },
  { what: 'the first style sheet', file: /\/assets\/index-[^/]*\.css$/, failures: 1 },
  { what: 'the code of the shell', file: /\/assets\/ShellLayer-[^/]*\.js$/, failures: 2 },
  { what: 'the style sheet of the shell', file: /\/assets\/shell-[^/]*\.css$/, failures: 1 },
]) {
  test(`${what} is loaded again by itself after its load was cancelled`, details, async ({ page }) => {
    await page.route(file, (route) => route.abort(), { times: failures });
    await page.goto('/auth/login');
    await shellStarted(page);
    await expect.poll(() => hasAllRules(page)).toBe(true);
    await expect(page.getByRole('alert')).toBeHidden();
  });
}
