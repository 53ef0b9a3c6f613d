import type { Locator, Page } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { expect, test } from './fixtures.ts';
import { takenOver } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test.use({ areAllOpen: true });

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide screen', width: 1280, height: 800 },
];

/** Makes a county's list ten times as long: nine copies of each place, then the places themselves. */
async function lengthenList(page: Page, { faults }: MesaServer): Promise<void> {
  faults.leaveRenderingToTheBrowser();
  await page.route(/\/api\/counties\/\d+\/places$/, async (route) => {
    const response = await route.fetch();
    const county = (await response.json()) as { places: { id: number; name: string }[] };
    const copies = Array.from({ length: 9 }, (_, copy) =>
      county.places.map((place) => ({ ...place, id: place.id + 1000 * (copy + 1), name: `${place.name} ${copy + 2}` })),
    );
    await route.fulfill({ response, json: { ...county, places: [...copies.flat(), ...county.places] } });
  });
}

/**
 * Scrolls by `way` px with the wheel, at most to the end of the page. Each step is smaller than the window, so that
 * every row is in view once and is measured: other rows have an estimated height.
 */
async function scrollBy(page: Page, way: number): Promise<void> {
  const place = () =>
    page.evaluate(() => ({ at: window.scrollY, end: document.documentElement.scrollHeight - window.innerHeight }));
  const target = (await place()).at + way;
  await page.mouse.move(300, 400);
  await expect(async () => {
    const { at, end } = await place();
    const left = Math.min(target, end) - at;
    await page.mouse.wheel(0, Math.sign(left) * Math.min(Math.abs(left), 600));
    expect(Math.abs(left)).toBeLessThanOrEqual(1);
  }).toPass({ intervals: [50] });
}

/** The page's scroll position, and a card's position in the window, in px. */
async function positions(page: Page, card: Locator): Promise<{ page: number; card: number }> {
  return { page: await page.evaluate(() => window.scrollY), card: (await card.boundingBox())?.y ?? NaN };
}

const LISTS: Record<string, (page: Page, welcome: WelcomePage, mesa: MesaServer) => Promise<void>> = {
  'a short list': async (_page, welcome) => welcome.open(),
  'a long list': async (page, welcome, mesa) => {
    await lengthenList(page, mesa);
    await welcome.open();
    await expect(page.getByRole('status').filter({ hasText: /^\d{3} restaurantes$/ })).toBeVisible();
  },
  'a list that is loaded anew': async (page, welcome) => {
    await page.goto('/app/welcome?theme=1');
    await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes em todos os concelhos' })).toBeVisible();
    // Before the app takes the page over, a part of the list may be shown that is too short to scroll.
    await takenOver(page);
    await expect(welcome.places.first()).toBeVisible();
  },
  'what was found': async (page, welcome) => {
    await welcome.open();
    await welcome.search.fill('arroz');
    await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
  },
};

for (const { name: device, ...size } of SIZES) {
  for (const [list, show] of Object.entries(LISTS)) {
    test(`Back returns to the scroll position of ${list}, on a ${device}`, async ({ page, mesa }) => {
      await page.setViewportSize(size);
      const welcome = new WelcomePage(page);
      await show(page, welcome, mesa);
      await scrollBy(page, Infinity);
      await scrollBy(page, -150);
      const link = welcome.places.getByRole('link').last();
      const name = (await link.textContent()) ?? '';
      // By keyboard: a click would scroll again.
      await link.focus();
      const before = await positions(page, link);
      expect(before.page).toBeGreaterThan(100);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await page.goBack();
      await expect(link).toHaveText(name);
      await expect
        .poll(async () => {
          const after = await positions(page, link);
          return Math.max(Math.abs(after.page - before.page), Math.abs(after.card - before.card));
        })
        .toBeLessThan(0.5);

      await test.step('a reload keeps it as well', async () => {
        await page.reload();
        // In a long list, rows that were not rendered again have the height of the first rows.
        const away = list === 'a long list' ? before.page / 10 : 100;
        await expect.poll(async () => Math.abs((await positions(page, link)).page - before.page)).toBeLessThan(away);
      });
    });
  }
}

test('a long list renders only the rows near the window, and Tab reaches the others', async ({ page, mesa }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const welcome = new WelcomePage(page);
  await LISTS['a long list']?.(page, welcome, mesa);
  expect(await welcome.places.count()).toBeLessThan(20);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('article') });
  await expect(cards.first()).toHaveAttribute('aria-setsize', /^\d{3}$/);
  await welcome.places.first().getByRole('link').focus();
  for (let place = 1; place <= 30; place += 1) {
    await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(place));
    await expect(page.locator('li:focus-within')).toBeInViewport();
    await page.keyboard.press('Tab');
  }
});

test('after a reload with a search term only the results are shown', async ({ page, mesa }) => {
  const welcome = new WelcomePage(page);
  await LISTS['what was found']?.(page, welcome, mesa);
  // A rendered page begins with the whole list.
  mesa.faults.leaveRenderingToTheBrowser();
  // Checks each change of the page before it is painted.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { titlesSeen: seen });
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('h2')) if (title.checkVisibility()) seen.add(title.textContent);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const slow = mesa.faults.inject('holdAnswer', /^GET \/api\/places\/search_in_places/);
  await page.reload();
  await slow.applied;
  await expect(page.getByRole('status').filter({ hasText: 'A procurar “arroz”…' })).toBeVisible();
  slow.release();
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
  const titles = await page.evaluate(() => [...(window as unknown as { titlesSeen: Set<string> }).titlesSeen]);
  expect(titles).toEqual([expect.stringMatching(/^Resultados para “arroz”/)]);
});
