import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide screen', width: 1280, height: 800 },
];

for (const { name, ...size } of SIZES) {
  test(`the list and the map on a ${name}`, async ({ page, mesa }) => {
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const welcome = new WelcomePage(page);
    await welcome.open();
    await welcome.chooseCounty('Cascais');
    expect(asked.filter((url) => /PlaceMap/.test(url)), 'code of the map before it is shown').toEqual([]);
    await welcome.showMap();
    await audit(page);

    await test.step('stand side by side where there is room', async () => {
      await expect(welcome.places.first()).toBeVisible({ visible: name !== 'phone' });
    });

    await test.step('a marker by the keyboard shows its place', async () => {
      const single = welcome.markers.and(page.locator(':not([aria-label*=":"])')).first();
      const place = (await single.getAttribute('aria-label')) ?? '';
      const marker = welcome.map.getByRole('button', { name: place, exact: true });
      await new Keyboard(page).reach(welcome.map);
      await welcome.reachMarker(marker);
      await page.keyboard.press('Enter');
      await expect(marker).toHaveAttribute('aria-pressed', 'true');
      await expect(marker).toBeFocused();
      await expect(welcome.chosen.getByRole('link', { name: place })).toBeInViewport();
      if (name !== 'phone') await expect(welcome.places.getByRole('link', { name: place, exact: true })).toBeInViewport();
      await audit(page);

      await welcome.chosen.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
      await page.goBack();
      await expect(welcome.chosen.getByRole('link', { name: place })).toBeVisible();
      await welcome.chosen.getByRole('button', { name: 'Fechar' }).click();
      await expect(welcome.chosen).toBeHidden();
    });

    await test.step('what is searched alone is on the map', async () => {
      await welcome.search.fill('bacalhau');
      await expect(page.getByRole('heading', { level: 2, name: /^Com “bacalhau”/ })).toBeVisible();
      await expect(welcome.markers.first()).toBeVisible();
    });

    await welcome.hideMap();
    await expect(welcome.places.first()).toBeVisible();
    expect(asked.filter((url) => new URL(url).origin !== mesa.origin), 'asked elsewhere').toEqual([]);
  });
}

test('the wheel scrolls the page over the map, and zooms with Ctrl', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.showMap();
  await welcome.map.hover();
  const scale = page.locator('.leaflet-control-scale-line');
  const before = (await scale.textContent()) ?? '';
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(scale).toHaveText(before);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -150);
  await page.keyboard.up('Control');
  await expect(scale).not.toHaveText(before);
});
