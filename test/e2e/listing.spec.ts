import { audit } from './audit.ts';
import { CONSOLE_OF_FAULTS, faultTest, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a theme is chosen in a county, then in all counties, and Back returns to the county’s places', async ({
  page,
}) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Cascais');
  await welcome.chooseTheme('Grelhados');
  await expect(page.getByRole('heading', { level: 2, name: 'Grelhados em Cascais' })).toBeVisible();
  const here = await welcome.places.getByRole('link').allTextContents();
  await page.getByRole('link', { name: 'Grelhados em todos os concelhos' }).click();
  await welcome.expectListing('Grelhados');
  const everywhere = await welcome.places.getByRole('link').allTextContents();
  expect(everywhere.length).toBeGreaterThan(here.length);
  expect(everywhere).toEqual(expect.arrayContaining(here));
  for (const card of await welcome.places.all()) await expect(card).toContainText('Grelhados');
  await audit(page);

  await test.step('on the map, too', async () => {
    await welcome.showMap();
    await expect(page.getByRole('region', { name: 'Mapa dos restaurantes em todos os concelhos' })).toBeVisible();
    await audit(page);
    await welcome.hideMap();
  });

  await test.step('a link of its own can be shared', async () => {
    await page.reload();
    await welcome.expectListing('Grelhados');
  });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: /em Cascais$/ })).toBeVisible();
});

test('from a place to its operator’s other places and back, by keyboard', async ({ page }) => {
  const welcome = new WelcomePage(page);
  const keyboard = new Keyboard(page);
  await welcome.open();
  const name = (await welcome.places.first().getByRole('link').textContent()) ?? '';
  await welcome.openPlace(name);
  await keyboard.press(page.getByRole('link', { name: 'Mais restaurantes deste grupo' }));
  await welcome.expectListing('Restaurantes deste grupo');
  await expect(welcome.places.getByRole('link', { name, exact: true })).toBeVisible();
  await audit(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goForward();
  await keyboard.press(page.getByRole('link', { name: 'Voltar aos restaurantes' }));
  await welcome.expectOpen();
});

test('themes are disabled until the places are known', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const welcome = new WelcomePage(page);
  await welcome.open();
  await expect(page.getByRole('group', { name: 'Temas' })).toBeVisible();
  mesa.faults.inject({ status: 500, body: {} }, /^GET \/api\/counties\/\d+\/places/);
  await welcome.county.selectOption('Sintra');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Temas' })).toBeHidden();
});

for (const search of [
  'theme=999999',
  'operator=999999',
  'operator=%2Fapi%2Foperators%2F0',
  'operator=%3Cscript%3E',
  `operator=${'x'.repeat(1000)}`,
]) {
  test(`a link without places shows a message: ${search.slice(0, 40)}`, async ({ page, expectedProblems }) => {
    expectedProblems.push(...CONSOLE_OF_FAULTS);
    await page.goto(`/app/welcome?${search}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Não há aqui restaurantes' })).toBeVisible();
    await audit(page);
    await page.getByRole('link', { name: 'Voltar aos restaurantes' }).click();
    await new WelcomePage(page).expectOpen();
  });
}

for (const search of ['theme=sushi', 'theme=1.5', 'operator=', 'operator=%7B%22a%22%3A1%7D']) {
  test(`a link without a filter shows the places nearby: ${search}`, async ({ page }) => {
    await page.goto(`/app/welcome?${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'O que apetece hoje?' })).toBeVisible();
  });
}

for (const { of, search, call } of [
  { of: 'a theme', search: 'theme=1', call: /^GET \/api\/themes\/1\/places/ },
  { of: 'an operator', search: 'operator=1', call: /^GET \/api\/places\?operator=1/ },
]) {
  faultTest(`every fault of the places of ${of} shows a message, and a retry succeeds`, async ({ page, mesa }) => {
    faultTest.slow();
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: startThenRetry(page, () => page.goto(`/app/welcome?${search}`)),
      message: () => page.getByRole('alert'),
      kept: () => expect(page.getByRole('link', { name: 'Voltar aos restaurantes' })).toBeVisible(),
      // An unknown theme or operator has no places.
      except: { notFound: null },
    });
    await audit(page);
    await retryButton(page).click();
    await expect(new WelcomePage(page).places.first()).toBeVisible();
  });
}
