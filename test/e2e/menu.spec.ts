import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { LUNCH_MENU, PIZZERIA } from './demo.ts';
import { PlacePage } from './pages/place-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a theme narrows the places, and the county is remembered', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Sintra');
  const all = await welcome.places.count();
  await welcome.chooseTheme('Peixe e marisco');
  await expect(page.getByRole('heading', { name: 'Peixe e marisco em Sintra' })).toBeVisible();
  expect(await welcome.places.count()).toBeLessThan(all);
  await welcome.chooseTheme('Tudo');
  await expect(welcome.places).toHaveCount(all);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Restaurantes em Sintra' })).toBeVisible();
});

test('a menu is read by its sections and searched', async ({ page }) => {
  const welcome = new WelcomePage(page);
  const place = new PlacePage(page);
  await welcome.open();
  await welcome.chooseCounty('Cascais');
  await welcome.openPlace('A Dobradinha');
  await place.expectOpen('A Dobradinha');
  await place.goTo('No pão');
  await expect(place.dish('Prego do lombo')).toBeInViewport();
  await place.goTo('Petiscos frios');
  await audit(page);

  await place.search.fill('cha ERVAS');
  await expect(place.dish('Chá de ervas')).toBeVisible();
  await expect(place.sections).toHaveText(['Café e chá']);
  await place.search.fill('nada disto');
  await page.getByRole('button', { name: 'Ver a ementa completa' }).click();
  await expect(place.sections).not.toHaveCount(1);

  await place.back();
  await welcome.expectOpen();
});

test('a place that is not there says so and leads back', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  const welcome = new WelcomePage(page);
  for (const id of ['999999', 'abc']) {
    await page.goto(`/app/restaurants/${id}`);
    await expect(page.getByRole('heading', { name: 'Não encontrámos este restaurante' })).toBeVisible();
    await audit(page);
  }
  await page.getByRole('link', { name: 'Ver restaurantes' }).click();
  await welcome.expectOpen();
});

test('the button that adds a dish is whole on the narrowest phone, with large text too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const add = page.getByRole('dialog').getByRole('button', { name: /^Adicionar / });
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    await expect(add).toBeInViewport({ ratio: 1 });
  }
});
