import { newPerson } from './account.ts';
import { audit } from './audit.ts';
import { CHURROS, SLOT_PLACE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { PlacePage } from './pages/place-page.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';
import { addChurros, signInAsNewCustomer } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';
import { isServed } from './workers.ts';

test.describe('the language of the app', () => {
  test('is Portuguese until another one is chosen, which is stored', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const intro = new IntroPage(page);
    await intro.open();
    expect(asked.filter((path) => path.startsWith('/assets/i18n/en'))).toEqual([]);

    await intro.speak('English');
    await expect(page.getByRole('heading', { level: 1, name: 'The table is set.' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page).toHaveTitle('Mesa: restaurants, menus and orders');
    await audit(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The table is set.' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('ana');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter a valid email.')).toBeVisible();
  });

  test('stays unchanged when another language fails to load', async ({ page, expectedProblems }) => {
    expectedProblems.push(/i18n\/en\.json/);
    const intro = new IntroPage(page);
    await page.route('**/assets/i18n/en.json', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await intro.open();
    await intro.speak('English');
    await expect(page.getByRole('alert')).toHaveText('Não foi possível mudar de idioma. Tente de novo.');
    await audit(page);
    await intro.expectOpen();

    await page.unroute('**/assets/i18n/en.json');
    await intro.speak('English');
    await expect(page.getByRole('heading', { level: 1, name: 'The table is set.' })).toBeVisible();
  });

  test('shows a message in both languages when no texts can be loaded', async ({ page, expectedProblems }) => {
    expectedProblems.push(/i18n\/pt\.json|texts-pt-first/);
    const texts = /\/assets\/(i18n\/|texts-).*\.json$/;
    await page.route(texts, (route) => route.abort());
    // The answer is the page of another address, so the app cannot take it over.
    await page.route('**/intro', async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/auth/login', route.request().url()).href }) }),
    );
    await page.goto('/intro');
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a aplicação.');
    await expect(page.getByRole('alert')).toContainText('The app could not be loaded.');
    await page.unroute(texts);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await new IntroPage(page).expectOpen();
  });
});

test('the texts of a place and of the themes are read again in a new language', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(SLOT_PLACE);
  await expect(page.getByText(/^Doze mesas/)).toBeVisible();
  await place.search.fill('arroz de');
  await new SideMenu(page).open();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Twelve tables/)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveValue('arroz de');
  await page.getByRole('searchbox').fill('duck rice');
  await expect(page.getByRole('button', { name: /^Duck rice.*€$/ })).toBeVisible();

  await page.goto('/app/welcome');
  const themes = page.getByRole('group', { name: 'Themes' });
  await expect(themes.getByRole('button', { name: 'Fish and seafood' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('group', { name: 'Temas' }).getByRole('button', { name: 'Peixe e marisco' }),
  ).toBeVisible();
});

test('the cart is read again in a new language', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await new SideMenu(page).open();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^View cart/ }).click();
  const line = page.getByRole('dialog', { name: 'My cart' }).getByRole('listitem');
  await expect(line).toContainText('Churro scarf');
  await expect(line).not.toContainText(CHURROS.name);
});

test(
  'answers that are kept for offline use are not shown in another language',
  { tag: WHOLE_BROWSER },
  async ({ page, context, expectedProblems }) => {
    expectedProblems.push(
      /^error: Failed to load resource: net::ERR_/,
      /^warning: .* was preloaded using link preload/,
    );
    const place = new PlacePage(page);
    await place.open(SLOT_PLACE);
    await isServed(page);
    await place.open(SLOT_PLACE);
    await page.goto('/intro?lang=en');
    await expect(page.getByRole('heading', { level: 1, name: 'The table is set.' })).toBeVisible();
    await context.setOffline(true);
    await page.goto(SLOT_PLACE.path);
    await expect(page.getByRole('alert')).toContainText('No internet connection');
    await expect(page.getByText(/^Doze mesas/)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto(SLOT_PLACE.path);
    await expect(page.getByText(/^Twelve tables/)).toBeVisible();
  },
);

test('the terms and the privacy policy open without losing typed values', async ({ page, context }) => {
  const signup = new SignupPage(page);
  await signup.open();
  await page.getByLabel('Nome').fill('Ana');
  for (const [link, title] of [
    ['termos de utilização', 'Termos de utilização'],
    ['política de privacidade', 'Política de privacidade'],
  ] as const) {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: link }).click();
    const beside = await opening;
    await expect(beside.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await beside.evaluate(() => globalThis.opener as unknown)).toBeNull();
    await audit(beside);
    await beside.close();
  }
  await expect(page.getByLabel('Nome')).toHaveValue('Ana');
});

test('a customer who chose English gets mails in English', async ({ page, mesa }) => {
  const person = newPerson();
  const intro = new IntroPage(page);
  await intro.open();
  await intro.speak('English');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat the password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.goto('/sandbox/mail?language=en');
  const mail = page.getByRole('article').filter({ hasText: person.email });
  await expect(mail.getByRole('heading', { name: 'Confirm your Mesa account' })).toBeVisible();
  await audit(page);
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correio da Mesa' })).toBeVisible();
  await mail.getByRole('link').click();
  await expect(page).toHaveURL(`${mesa.origin}/auth/verify`);
  await expect(page.getByText('Account activated')).toBeVisible();

  await page.goto('/auth/mycascais-login');
  await page.getByRole('button', { name: 'Continue to MyCascais' }).click();
  await expect(page.getByRole('heading', { name: 'Who wants to sign in to Mesa?' })).toBeVisible();
  await audit(page);
});
