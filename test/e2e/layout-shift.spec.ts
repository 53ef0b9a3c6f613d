import type { Page } from '@playwright/test';
import { LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake } from './orders.ts';
import { PlacePage } from './pages/place-page.ts';
import { takenOver } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';

/** A fifth of the usual threshold for a good score: no visible movement. */
const LIMIT = 0.02;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

interface Shift {
  readonly value: number;
  /** Milliseconds since the navigation. */
  readonly at: number;
  readonly what: string;
}

/** Records every shift from the first paint, including those after a press, which customers see as well. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const note = ({ value, startTime, sources }: Entry) => {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '');
      shifts.push({ value, at: startTime, what: nodes.map((text) => text.slice(0, 120)).join(' | ') });
    };
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Two frames, so that the last paint is measured too. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Forgets the shifts so far, which a search caused. Browsers report shifts a little after the paint. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(drawn);
  await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

/** The worst session window: shifts less than a second apart, five seconds at most. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(drawn);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  let worst: Shift[] = [];
  let current: Shift[] = [];
  const sum = (window: Shift[]) => window.reduce((total, { value }) => total + value, 0);
  for (const shift of shifts) {
    const [first, last] = [current[0], current.at(-1)];
    const isSame = first && last && shift.at - last.at < 1000 && shift.at - first.at < 5000;
    current = isSame ? [...current, shift] : [shift];
    if (sum(current) > sum(worst)) worst = current;
  }
  expect(sum(worst), `what moved on ${page.url()}: ${JSON.stringify(worst, null, 2)}`).toBeLessThan(LIMIT);
}

for (const viewport of SIZES) {
  test.describe(`nothing moves while loading, ${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => watchShifts(page));

    test('welcome', async ({ page, mesa }) => {
      mesa.faults.leaveRenderingToTheBrowser();
      const places = mesa.faults.inject('holdAnswer', /GET \/api\/counties\/\d+\/places/);
      const welcome = new WelcomePage(page);
      await welcome.open();
      await places.applied;
      await expect(page.getByText('A procurar restaurantes…').first()).toBeAttached();
      places.release();
      await expect(welcome.places).not.toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });

    test('a place', async ({ page, mesa }) => {
      mesa.faults.leaveRenderingToTheBrowser();
      const menu = mesa.faults.inject('holdAnswer', /GET \/api\/places\/7\?/);
      await page.goto(PIZZERIA.path);
      await menu.applied;
      await expect(page.getByText('A abrir a ementa…')).toBeAttached();
      menu.release();
      await new PlacePage(page).expectOpen(PIZZERIA.name);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });

    for (const path of ['/intro', '/app/welcome', PIZZERIA.path]) {
      test(`the rendered page ${path}`, async ({ page }) => {
        await page.goto(path);
        await takenOver(page);
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      });
    }

    test('the rendered page /app/welcome of a customer, whose last order comes later', async ({ page, mesa }) => {
      await orderCake(mesa, await signInAsNewCustomer(page, mesa));
      const orders = mesa.faults.inject('holdAnswer', /GET \/api\/customer_requests/);
      await page.goto('/app/welcome');
      await takenOver(page);
      await orders.applied;
      orders.release();
      await expect(new WelcomePage(page).again).toBeVisible();
      await expectStill(page);
    });

    test('a dish, opened by a press and by its address', async ({ page, mesa }) => {
      const place = new PlacePage(page);
      await place.open(PIZZERIA);
      await place.openProduct(LUNCH_MENU.name);
      const address = page.url();
      for (const isPressed of [false, true]) {
        await forgetShifts(page);
        const details = mesa.faults.inject('holdAnswer', /GET \/api\/products\//);
        if (isPressed) await place.dish(LUNCH_MENU.name).click();
        else await page.goto(address);
        await details.applied;
        await expect(page.getByRole('dialog', { name: 'A abrir o prato…' })).toBeVisible();
        details.release();
        await expect(
          page.getByRole('dialog', { name: LUNCH_MENU.name }).getByText('Obrigatório').first(),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectStill(page);
        await place.open(PIZZERIA);
        await place.search.fill(LUNCH_MENU.name);
        await expect(page.getByText('1 prato encontrado')).toBeVisible();
      }
    });
  });
}
