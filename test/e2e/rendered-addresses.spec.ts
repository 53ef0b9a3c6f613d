import type { Page } from '@playwright/test';
import { EventEmitter, once } from 'node:events';
import { CAKE, PIZZERIA, SLOT_PLACE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { followRendered, openRendered } from './pages/open-rendered.ts';
import { PlacePage } from './pages/place-page.ts';
import { takenOver } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const entries = (page: Page) => page.evaluate(() => history.length);

/** Welcome, opened without a term, then searched. */
async function searched(page: Page, term: string): Promise<WelcomePage> {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.search.pressSequentially(term);
  await expect(page).toHaveURL(new RegExp(`/app/welcome\\?search=${term}$`));
  return welcome;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // The first page of a server may exceed the time limit on a busy machine, and comes empty.
  test.beforeEach(async ({ page }) => {
    await expect(async () => {
      await openRendered(page, '/app/welcome');
      await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test('a county is chosen, and kept on the way back from a place', async ({ page }) => {
    const welcome = new WelcomePage(page);
    await openRendered(page, '/app/welcome');
    await welcome.county.selectOption('Lisboa');
    await followRendered(page, () => page.getByRole('button', { name: 'Mostrar', exact: true }).click());
    await expect(heading(page, 'Restaurantes em Lisboa')).toBeVisible();
    await followRendered(page, () => welcome.places.first().getByRole('link').click());
    await followRendered(page, () => page.getByRole('link', { name: 'Voltar aos restaurantes' }).click());
    await expect(heading(page, 'Restaurantes em Lisboa')).toBeVisible();
  });

  test('dishes and places are searched in the chosen county, and found dishes are named', async ({ page }) => {
    const welcome = new WelcomePage(page);
    await openRendered(page, '/app/welcome?county=1');
    await welcome.search.fill('bacalhau');
    await followRendered(page, () => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/search=bacalhau/);
    await expect(heading(page, /^Resultados para “bacalhau” em Cascais/)).toBeVisible();
    await expect(welcome.search).toHaveValue('bacalhau');
    await expect(welcome.places.first().locator('mark').first()).toBeVisible();
    await welcome.search.fill('');
    await followRendered(page, () => page.getByRole('button', { name: 'Procurar', exact: true }).click());
    await expect(heading(page, 'Restaurantes em Cascais')).toBeVisible();
  });

  test('a page in English is searched in English', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
    await openRendered(page, '/app/welcome');
    await page.getByRole('searchbox').fill('bacalhau');
    await followRendered(page, () => page.getByRole('button', { name: 'Search', exact: true }).click());
    await expect(heading(page, /^Results for “bacalhau”/)).toBeVisible();
  });

  test('a dish is searched in the whole menu of a place', async ({ page }) => {
    const place = new PlacePage(page);
    await openRendered(page, PIZZERIA.path);
    await place.search.fill(CAKE.name);
    await followRendered(page, () => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/search=/);
    await expect(place.dish(CAKE.name)).toBeVisible();
    await expect(place.dishes).toHaveCount(1);
  });

  test('the last dish of a menu is reached by links', async ({ page }) => {
    const place = new PlacePage(page);
    await openRendered(page, PIZZERIA.path);
    const next = page.getByRole('link', { name: 'Pratos seguintes' });
    while (await next.isVisible()) await followRendered(page, () => next.click());
    await expect(place.dishes.first()).toBeVisible();
    await followRendered(page, () => page.getByRole('link', { name: 'Pratos anteriores' }).click());
    await expect(next).toBeVisible();
  });

  test('a theme is a link to its places', async ({ page }) => {
    await openRendered(page, '/app/welcome');
    const theme = page.getByRole('navigation', { name: 'Temas' }).getByRole('link').first();
    const name = (await theme.textContent()) ?? '';
    await followRendered(page, () => theme.click());
    await new WelcomePage(page).expectListing(name);
    await expect(new WelcomePage(page).places.first()).toBeVisible();
  });

  for (const path of [
    '/intro',
    '/app/welcome?search=bacalhau',
    '/app/welcome?search=zzzz',
    '/app/welcome?theme=1',
    PIZZERIA.path,
    `${PIZZERIA.path}?search=zzzz`,
    `${SLOT_PLACE.path}?view=reservations`,
    `${PIZZERIA.path}?view=requests`,
    '/auth/login',
    '/server-error',
    '/nowhere',
  ])
    test(`${path} shows no button that does nothing`, async ({ page }) => {
      await openRendered(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const buttons = page.locator('button[type=button]:not([data-readable])');
      await expect(buttons.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('group').filter({ visible: true, has: buttons })).toHaveCount(0);
    });

  test('a place says that ordering needs scripts, and shows its dishes in full', async ({ page }) => {
    await openRendered(page, PIZZERIA.path);
    await expect(page.getByText(/^Para pedir ou reservar, ative o JavaScript/)).toBeVisible();
    const text = new PlacePage(page).dishes.first().locator('.line-clamp-2').first();
    await expect(text).toHaveCSS('overflow', 'visible');
  });

  test('a page that only the app can show says so, and leads to the restaurants', async ({ page }) => {
    await openRendered(page, '/app/welcome');
    await page.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page.getByText(/Esta página precisa de JavaScript/)).toBeVisible();
    await followRendered(page, () => page.getByRole('link', { name: 'Ver restaurantes' }).click());
    await expect(new WelcomePage(page).places.first()).toBeVisible();
  });

  test('the tabs of a place are links to pages', async ({ page }) => {
    await openRendered(page, PIZZERIA.path);
    const tabs = page.getByRole('navigation', { name: 'Partes da página' });
    await followRendered(page, () => tabs.getByRole('link', { name: 'Reservas' }).click());
    await expect(page.getByText('Inicie sessão para ver as reservas', { exact: true })).toBeVisible();
    await followRendered(page, () => tabs.getByRole('link', { name: 'Pedidos' }).click());
    await expect(page.getByText('Inicie sessão para ver os pedidos', { exact: true })).toBeVisible();
    await followRendered(page, () => tabs.getByRole('link', { name: 'Ementa' }).click());
    await expect(new PlacePage(page).dishes.first()).toBeVisible();
  });

  for (const term of ['"><script>alert(1)</script>', '\u202Eoãp\u200F', 'ã'.repeat(400)])
    test(`${term.slice(0, 30)} finds nothing and stays in the field`, async ({ page }) => {
      const welcome = new WelcomePage(page);
      await openRendered(page, '/app/welcome');
      await welcome.search.fill(term);
      await followRendered(page, () => page.keyboard.press('Enter'));
      await expect(page.getByRole('heading', { name: /^Nada com/ })).toBeVisible();
      await expect(welcome.search).toHaveValue(term.slice(0, 100));
    });
});

test('a search replaces its own entry of the history, and is shown after a reload, on Back and to others', async ({
  page,
  newVisitor,
}) => {
  const welcome = await searched(page, 'arroz');
  await expect(heading(page, /^Resultados para “arroz”/)).toBeVisible();
  await expect(welcome.search).toBeFocused();
  const before = await entries(page);
  await welcome.search.fill('bacalhau');
  await expect(page).toHaveURL(/\?search=bacalhau$/);
  expect(await entries(page)).toBe(before);

  await page.reload();
  await takenOver(page);
  await expect(heading(page, /^Resultados para “bacalhau”/)).toBeVisible();
  await welcome.places.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/restaurants\/\d+$/);
  await page.goBack();
  await expect(welcome.search).toHaveValue('bacalhau');
  await expect(heading(page, /^Resultados para “bacalhau”/)).toBeVisible();

  const other = await (await newVisitor()).newPage();
  await openRendered(other, page.url());
  await takenOver(other);
  await expect(heading(other, /^Resultados para “bacalhau”/)).toBeVisible();
  await new WelcomePage(other).search.fill('');
  await expect(other).toHaveURL(/\/app\/welcome$/);
  await expect(heading(other, /^Restaurantes em/)).toBeVisible();
});

test('a rendered search is taken over unchanged, and no data is requested again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openRendered(page, '/app/welcome?search=bacalhau&county=1');
  await takenOver(page);
  await expect(heading(page, /^Resultados para “bacalhau” em Cascais/)).toBeVisible();
  expect(asked.filter((path) => /^\/api\/(counties|themes|places)/.test(path))).toEqual([]);
});

test('Back from a search shows the search before it', async ({ page }) => {
  const welcome = await searched(page, 'arroz');
  await openRendered(page, '/app/welcome?search=bacalhau');
  await takenOver(page);
  await page.goBack();
  await expect(welcome.search).toHaveValue('arroz');
  await expect(heading(page, /^Resultados para “arroz”/)).toBeVisible();
});

test('a link pressed right after typing opens its page', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  const first = welcome.places.first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  // The link is pressed before the search begins.
  await welcome.search.focus();
  await page.evaluate(() => {
    document.execCommand('insertText', false, 'arroz');
    document.querySelector<HTMLAnchorElement>('article a')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/restaurants\/\d+$/);
  await page.goBack();
  await expect(welcome.search).toHaveValue('arroz');
});

test('a chosen county replaces the county in the address', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await openRendered(page, '/app/welcome?county=1');
  await takenOver(page);
  await welcome.chooseCounty('Lisboa');
  await expect(page).not.toHaveURL(/county=1/);
  await page.reload();
  await expect(heading(page, 'Restaurantes em Lisboa')).toBeVisible();
});

test('a search sent by Enter before the scripts are there is opened, once', async ({ page }) => {
  const hand = new EventEmitter();
  const held = once(hand, 'released');
  await page.route('**/assets/*.js', async (route) => {
    await held;
    // The requests of a page end when the customer leaves it.
    await route.continue().catch(() => undefined);
  });
  const welcome = new WelcomePage(page);
  await openRendered(page, '/app/welcome', { waitUntil: 'commit' });
  await welcome.search.fill('bacalhau');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=bacalhau$/);
  await expect(heading(page, /^Resultados para “bacalhau”/)).toBeVisible();
  hand.emit('released');
  await takenOver(page);
  await expect(welcome.search).toHaveValue('bacalhau');
  await expect(heading(page, /^Resultados para “bacalhau”/)).toHaveCount(1);
});

test('a dish that the address searches for is found, and clearing the field removes the term from the address', async ({
  page,
}) => {
  const place = new PlacePage(page);
  await openRendered(page, `${PIZZERIA.path}?search=${encodeURIComponent(CAKE.name)}`);
  await takenOver(page);
  await expect(place.dishes).toHaveCount(1);
  await place.search.fill('');
  await expect(page).toHaveURL(new RegExp(`${PIZZERIA.path}$`));
  await expect(place.dishes.nth(1)).toBeVisible();
});
