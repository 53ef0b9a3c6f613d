import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a visitor opens the intro, and from there the places of a county', async ({ page }) => {
  const intro = new IntroPage(page);
  const welcome = new WelcomePage(page);
  await intro.open();
  await audit(page);
  await intro.explore();
  await welcome.expectOpen();
  await welcome.chooseCounty('Cascais');
  await expect(welcome.places).not.toHaveCount(0);
  await audit(page);
});

test('an unknown address shows a message and a way back', async ({ page }) => {
  for (const path of ['/nonsense', '/app/nonsense', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible();
    await audit(page);
  }
  await page.getByRole('link', { name: 'Ver restaurantes' }).click();
  await new WelcomePage(page).expectOpen();
});

test('the main area alone shows its start page, with the modals of the address', async ({ page }) => {
  await page.goto('/app');
  await new WelcomePage(page).expectOpen();
  await page.goto('/app?modals=cart-modal');
  await expect(page.getByRole('dialog', { name: 'O meu carrinho' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/welcome\?modals=cart-modal$/);
});
