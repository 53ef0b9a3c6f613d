import { audit } from './audit.ts';
import { faultTest, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { settled } from './steps.ts';

test('a dish is found while typing, with typing errors, and highlighted in the results', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Cascais');
  await welcome.search.fill('bacalau');
  const results = page.getByRole('heading', { level: 2, name: 'Resultados para “bacalau” em Cascais' });
  await expect(results).toBeVisible();
  await expect(
    welcome.places
      .locator('mark')
      .filter({ hasText: /bacalhau/i })
      .first(),
  ).toBeVisible();
  await audit(page);

  await test.step('the results are still there after a reload, and on return from a place', async () => {
    const first = welcome.places.first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await page.reload();
    await expect(welcome.search).toHaveValue('bacalau');
    // The full list, which the results replace, contains the same place.
    await expect(results).toBeVisible();
    await welcome.openPlace(name);
    await page.goBack();
    await expect(welcome.search).toHaveValue('bacalau');
    await expect(first).toHaveText(name);
  });

  await test.step('an empty result says what to do next', async () => {
    await welcome.search.fill('xyzzy');
    await expect(page.getByRole('heading', { name: 'Nada com “xyzzy” em Cascais' })).toBeVisible();
    await audit(page);
    await page.getByRole('button', { name: 'Ver todos os restaurantes' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes em Cascais' })).toBeVisible();
  });
});

test('terms of a thousand characters, of wildcards and of markup find nothing and break nothing', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  for (const term of ['x'.repeat(1000), '%%__%%', '<img src=x onerror=alert(1)>', '\\\\']) {
    await welcome.search.fill(term);
    await expect(page.getByRole('heading', { name: /^Nada com/ })).toBeVisible();
    await expect(welcome.search).toHaveValue(term);
  }
  await audit(page);
});

test('a late answer never replaces a newer search', async ({ page, mesa }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  const slow = mesa.faults.inject('holdAnswer', /^GET \/api\/places\/search_in_places.*term=pizza/);
  const asked = page.waitForRequest(/term=pizza/);
  await welcome.search.fill('pizza');
  await slow.applied;
  await welcome.search.fill('arroz');
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
  const names = await welcome.places.getByRole('link').allTextContents();
  slow.release();
  await settled(await asked);
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
  expect(await welcome.places.getByRole('link').allTextContents()).toEqual(names);
});

test('cards show whether a place is open, and update over time', async ({ page, mesa }) => {
  // A page that the server renders contains the true time.
  mesa.faults.leaveRenderingToTheBrowser();
  // The server's time is Friday, five minutes before lunch. The phone's clock is days ahead, and shows night.
  const ahead = 84 * 3600 * 1000;
  await page.clock.install({ time: new Date('2026-06-08T23:54:30+01:00') });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date((await page.evaluate(() => Date.now())) - ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const welcome = new WelcomePage(page);
  await welcome.open();
  const closed = welcome.places.filter({ hasText: 'Fechado · abre às 12:00' });
  await expect(closed.first()).toBeVisible();
  const name = (await closed.first().getByRole('link').textContent()) ?? '';
  const card = welcome.places.filter({ has: page.getByRole('link', { name, exact: true }) });
  await page.clock.fastForward('06:00');
  await expect(card).toContainText(/Aberto · fecha às/);
  await welcome.openPlace(name);
  await expect(page.getByText(/^Aberto · fecha às/)).toBeVisible();
});

test('open restaurants come first, and no card moves when another opens', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  // A Friday, half a minute before some open.
  await page.clock.install({ time: new Date('2026-06-12T12:29:30+01:00') });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(await page.evaluate(() => Date.now())).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const welcome = new WelcomePage(page);
  await welcome.open();
  await expect(welcome.places.filter({ hasText: 'Aberto · ' }).first()).toBeVisible();
  const states = async () => (await welcome.places.allInnerTexts()).map((text) => text.includes('Fechado · '));
  const before = await states();
  expect(before).toContain(false);
  expect(before).toContain(true);
  expect(before).toEqual(before.toSorted((one, other) => Number(one) - Number(other)));
  await expect(welcome.places.last()).toContainText('Fechado · ');
  await audit(page);

  const names = await welcome.places.getByRole('link').allTextContents();
  const later = welcome.places.filter({ hasText: 'Fechado · abre às 12:30' });
  await expect(later).not.toHaveCount(0);
  await page.clock.fastForward('10:00');
  await expect(later).toHaveCount(0);
  expect(await welcome.places.getByRole('link').allTextContents()).toEqual(names);
});

test('a focused theme is fully visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const welcome = new WelcomePage(page);
  await welcome.open();
  const chips = page.getByRole('group', { name: 'Temas' }).getByRole('button');
  await chips.first().focus();
  for (let index = 0; index < (await chips.count()); index += 1) {
    await expect(chips.nth(index)).toBeFocused();
    const box = await chips.nth(index).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Tab');
  }
});

faultTest('every fault of a search shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  const search = startThenRetry(page, () => welcome.search.fill('arroz'));
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/places\/search_in_places/,
    provoke: async () => {
      await search();
      await page.clock.runFor(300);
    },
    message: () => page.getByRole('alert'),
    kept: () => expect(welcome.search).toHaveValue('arroz'),
  });
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
});
