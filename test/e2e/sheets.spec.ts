import type { Locator, Page } from '@playwright/test';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { motionOf } from './motion.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';

/** The dialogs that are closed and still seen. */
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

test('a closed sheet leaves as it came, and hands over at once', async ({ page }) => {
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

test('a closed sheet is gone at once where motion is not wanted', async ({ page }) => {
  const { product } = await openCake(page);
  const { setRate } = await motionOf(page);
  await setRate(0.001);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Escape');
  await expect(product.scope).toBeHidden();
  await expect(leaving(page)).toHaveCount(0);
});
