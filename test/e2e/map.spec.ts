import { startMesa } from '#test/harness/server.ts';
import { audit } from './audit.ts';
import { fromEnvironment } from './environment.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { startTiles } from './tiles.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'wide screen', width: 1280, height: 800 },
];

for (const { name, ...size } of SIZES) {
  test(`the list and the map work on a ${name}`, async ({ page, mesa }) => {
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const welcome = new WelcomePage(page);
    await welcome.open();
    await welcome.chooseCounty('Cascais');
    const codeOfMap = () => asked.filter((url) => /PlaceMap/.test(url));
    expect(codeOfMap(), 'code of the map before it is shown').toEqual([]);
    await welcome.showMap();
    expect(codeOfMap(), 'code of the map once it is shown').not.toEqual([]);
    await audit(page);

    await test.step('are side by side on a wide screen', async () => {
      await expect(welcome.places.first()).toBeVisible({ visible: name !== 'phone' });
    });

    await test.step('a marker opens its place by keyboard', async () => {
      const single = welcome.markers.and(page.locator(':not([aria-label*=":"])')).first();
      const place = (await single.getAttribute('aria-label')) ?? '';
      const marker = welcome.map.getByRole('button', { name: place, exact: true });
      await new Keyboard(page).reach(welcome.map);
      await welcome.reachMarker(marker);
      await page.keyboard.press('Enter');
      await expect(marker).toHaveAttribute('aria-pressed', 'true');
      await expect(marker).toBeFocused();
      await expect(welcome.chosen.getByRole('link', { name: place })).toBeInViewport();
      if (name !== 'phone')
        await expect(welcome.places.getByRole('link', { name: place, exact: true })).toBeInViewport();
      await audit(page);

      // The picture beside the name leads there, too.
      await welcome.chosen.click({ position: { x: 32, y: 32 } });
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
      await page.goBack();
      await expect(welcome.chosen.getByRole('link', { name: place })).toBeVisible();
      await welcome.chosen.getByRole('button', { name: 'Fechar' }).click();
      await expect(welcome.chosen).toBeHidden();
    });

    await test.step('the card of a place goes when the map is moved elsewhere', async () => {
      await welcome.markers.and(page.locator(':not([aria-label*=":"])')).first().click();
      await expect(welcome.chosen).toBeVisible();
      const box = await welcome.map.boundingBox();
      if (box === null) throw new Error('The map is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
      await expect(async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + box.height / 2, { steps: 5 });
        await page.mouse.up();
        await expect(welcome.chosen).toBeHidden({ timeout: 1000 });
      }).toPass();
    });

    await test.step('the map shows the search results only', async () => {
      await welcome.search.fill('bacalhau');
      await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
      await expect(welcome.markers.first()).toBeVisible();
    });

    await welcome.hideMap();
    await expect(welcome.places.first()).toBeVisible();
    expect(
      asked.filter((url) => new URL(url).origin !== mesa.origin),
      'asked elsewhere',
    ).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the map shows coast, roads and names of the app, and more of them nearby, in ${colorScheme}`, async ({
    page,
    mesa,
  }) => {
    await page.emulateMedia({ colorScheme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const welcome = new WelcomePage(page);
    await welcome.open();
    await welcome.chooseCounty('Cascais');
    await welcome.showMap();
    await expect(welcome.nameOnMap('Sintra')).toBeVisible();
    await expect(welcome.nameOnMap('A16').first()).toBeVisible();
    await expect(welcome.nameOnMap('Tires')).toBeHidden();

    const colours = await welcome.map.locator('.map-land, .map-sea').evaluateAll((shapes) =>
      shapes.map((shape) => {
        const { width, height } = shape.getBoundingClientRect();
        return { fill: getComputedStyle(shape).fill, isSeen: width > 300 && height > 300 };
      }),
    );
    expect(new Set(colours.map(({ fill }) => fill)).size, 'colours of land and sea').toBe(2);
    expect(colours.every(({ isSeen }) => isSeen)).toBe(true);
    expect(await welcome.map.ariaSnapshot(), 'read aloud').not.toContain('A16');
    await audit(page);

    const zoomIn = page.getByRole('button', { name: 'Aproximar' });
    const before = await welcome.map.locator('.map-primary').count();
    await zoomIn.click();
    await expect(welcome.nameOnMap('Tires')).toBeVisible();
    await zoomIn.click();
    await expect(welcome.nameOnMap('N247').first()).toBeVisible();
    expect(await welcome.map.locator('.map-primary').count()).toBe(before);
    await audit(page);
    expect(
      asked.filter((url) => new URL(url).origin !== mesa.origin),
      'asked elsewhere',
    ).toEqual([]);
  });
}

test.describe('without the shapes', () => {
  test.use({ serviceWorkers: 'block' });

  test('the map is plain, and its markers work', async ({ page, expectedProblems }) => {
    expectedProblems.push(...CONSOLE_OF_FAULTS);
    const failed = page.waitForEvent('requestfailed', (request) => /\/region-map-/.test(request.url()));
    await page.route(/\/region-map-[^/]*\.js$/, (route) => route.abort());
    const welcome = new WelcomePage(page);
    await welcome.open();
    await welcome.showMap();
    await failed;
    await welcome.markers.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'O que apetece hoje?' })).toBeVisible();
    await expect(welcome.nameOnMap('A16')).toBeHidden();
    await expect(welcome.map.getByText('Sintra', { exact: true })).toBeVisible();
    await audit(page);
  });
});

test('the wheel scrolls the page over the map, and zooms with Ctrl', async ({ page }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.showMap();
  await welcome.map.hover();
  const scale = page.locator('.leaflet-control-scale-line').filter({ visible: true });
  const before = (await scale.textContent()) ?? '';
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(scale).toHaveText(before);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -150);
  await page.keyboard.up('Control');
  await expect(scale).not.toHaveText(before);

  await test.step('the map keeps its position during a search', async () => {
    const moved = (await scale.textContent()) ?? '';
    await welcome.search.fill('bacalhau');
    await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
    await expect(scale).not.toHaveText(moved);
    await welcome.search.fill('');
    await expect(scale).toHaveText(moved);
  });
});

test('a tile map requests tiles from its source only, credits it, and without them stays usable', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const tiles = await startTiles();
  const mesa = await startMesa({
    from: fromEnvironment().dataDir,
    env: { MAP_TILES: `${tiles.origin}/{z}/{x}/{y}.svg`, MAP_ATTRIBUTION: '© Cartografia de ensaio' },
  });
  try {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(`${mesa.origin}/app/welcome`);
    const welcome = new WelcomePage(page);
    await welcome.showMap();
    const loaded = welcome.map.locator('img.leaflet-tile-loaded');
    await expect(loaded.first()).toBeVisible();
    await expect(page.getByText('© Cartografia de ensaio')).toBeVisible();
    expect([...asked].toSorted()).toEqual([mesa.origin, tiles.origin].toSorted());
    expect(
      tiles.asked().every((path) => /^\/\d+\/\d+\/\d+\.svg$/.test(path)),
      'addresses of tiles',
    ).toBe(true);
    await audit(page);

    await test.step('without any tiles the markers are on the plain map', async () => {
      tiles.breakDown();
      const before = tiles.asked().length;
      await page.getByRole('button', { name: 'Afastar' }).click();
      await expect.poll(() => tiles.asked().length).toBeGreaterThan(before);
      await expect(welcome.markers.first()).toBeVisible();
      await audit(page);
    });
  } finally {
    await mesa.close();
    await tiles.close();
  }
});
