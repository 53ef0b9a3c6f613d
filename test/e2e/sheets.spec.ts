import type { Locator, Page } from '@playwright/test';
import { CAKE, LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { motionOf } from './motion.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { ReportDialog } from './pages/report-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { shellStarted } from './pages/taken-over.ts';

/** Dialogs that are closed but still visible. */
const leaving = (page: Page) => page.locator('body > [data-leaving]');

const motionsOf = (element: Locator) =>
  element.evaluate((layer) =>
    layer
      .getAnimations({ subtree: true })
      .map((motion) => `${(motion as CSSAnimation).animationName} ${motion.effect?.getTiming().direction}`),
  );

async function openCake(page: Page): Promise<{ place: PlacePage; product: ProductDialog }> {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(CAKE.name);
  return { place, product: new ProductDialog(page, CAKE.name) };
}

test('a closed sheet moves out as it came in, and returns the focus at once', async ({ page }) => {
  const { place, product } = await openCake(page);
  await product.add();
  const login = LoginForm.asModal(page);
  await login.expectOpen();
  const { setRate } = await motionOf(page);
  await setRate(0.001);
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toHaveCount(1);
  expect(await motionsOf(leaving(page))).toEqual(['scrim reverse', 'sheet reverse']);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(product.scope.getByRole('button', { name: /^Adicionar/ })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(leaving(page)).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(place.dish(CAKE.name)).toBeFocused();
  await setRate(1);
  await expect(leaving(page)).toHaveCount(0);
});

test('a sheet that replaces another dialog lies over the one that leaves, and has the focus', async ({ page }) => {
  await page.goto('/app/welcome');
  await shellStarted(page);
  const menu = new SideMenu(page);
  await menu.open();
  const { setRate } = await motionOf(page);
  await setRate(0.001);
  await menu.scope.getByRole('button', { name: 'Comunicar um problema' }).press('Enter');
  const { scope } = new ReportDialog(page);
  await expect(scope.and(page.locator(':focus-within'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('body > [data-leaving] ~ [data-dialog]').filter({ has: scope })).toHaveCount(1);

  await setRate(1);
  await expect(leaving(page)).toHaveCount(0);
  await expect(scope.and(page.locator(':focus-within'))).toBeVisible();
});

test('a closed sheet is gone at once where motion is not wanted', async ({ page }) => {
  const { product } = await openCake(page);
  const { setRate } = await motionOf(page);
  await setRate(0.001);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Escape');
  await expect(product.scope).toBeHidden();
  await expect(leaving(page)).toHaveCount(0);
});

/** A finger in the middle of the window. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const x = 195;
  let y = 0;
  const moveBy = async (step: number) => {
    y += step;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  };
  return {
    touch: async (at: number) => {
      y = at;
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    },
    /** Moves slowly at the end, so that the gesture is no flick. */
    draw: async (way: number) => {
      for (let step = 0; step < 10; step += 1) await moveBy((way + 10) / 10);
      for (let step = 0; step < 10; step += 1) await moveBy(-1);
    },
    lift: async () => void (await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })),
  };
}

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN);

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a sheet returns after a short pull, closes after a long one, and scrolls its content before it moves', async ({
    page,
  }) => {
    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    await place.openProduct(LUNCH_MENU.name);
    const { scope } = new ProductDialog(page, LUNCH_MENU.name);
    const top = await topOf(scope);
    const finger = await fingerOf(page);

    await finger.touch(top + 100);
    await finger.draw(100);
    await expect.poll(() => topOf(scope)).toBeGreaterThan(top + 60);
    await finger.lift();
    await expect.poll(() => topOf(scope)).toBe(top);

    const last = scope.getByRole('radio').last();
    await last.scrollIntoViewIfNeeded();
    const before = await topOf(last);
    await finger.touch(top + 200);
    await finger.draw(400);
    await finger.lift();
    await expect.poll(() => topOf(last)).toBeGreaterThan(before);
    expect(await topOf(scope)).toBe(top);

    await finger.touch(top + 20);
    await finger.draw(400);
    await finger.lift();
    await expect(scope).toBeHidden();
    await expect(place.dish(LUNCH_MENU.name)).toBeFocused();
  });
});

test('a closed sheet leaves the page where it was, although the dish was partly below the window', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  const dish = place.dishes.first();
  const { x, y } = (await dish.boundingBox()) ?? { x: 0, y: 0 };
  await page.setViewportSize({ width: 390, height: Math.round(y) + 40 });
  const top = () => page.evaluate(() => scrollY);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    // A click on the locator would scroll.
    await page.mouse.click(x + 40, y + 10);
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(dish).toBeFocused();
    expect(await top()).toBe(0);
    // Until then a press there counts as the second of a double press.
    await expect(page.locator('[data-shield]')).toHaveCount(0);
  }
});
