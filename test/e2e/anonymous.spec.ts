import type { Page } from '@playwright/test';
import { createAccount } from './account.ts';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';

/** A visitor adds two cakes, and the login opens. */
async function askForCakes(page: Page) {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(CAKE.name);
  const product = new ProductDialog(page, CAKE.name);
  await product.increase();
  await product.add();
  const login = LoginForm.asModal(page);
  await login.expectOpen();
  return { place, product, login };
}

test('a visitor adds a dish, signs in, chooses the delivery method, and finds the dish in the cart', async ({
  page,
  mesa,
}) => {
  const account = await createAccount(mesa);
  const { place, product, login } = await askForCakes(page);
  await login.submit(account);
  await login.close();
  await new DeliveryDialog(page).choose('Para levar');
  await product.expectClosed();

  await expect(place.cartBar).toHaveAccessibleName(/^Ver carrinho 2 artigos 9,00/);
  await place.openCart();
  await expect(new CartDialog(page).line(CAKE.name)).toContainText('2×');
});

test('a reload while a visitor signs in for a dish does not change what follows', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const { place, product, login } = await askForCakes(page);
  await page.reload();
  await login.submit(account);
  // The delivery dialog opens only after the login is closed.
  await expect(login.scope.getByText(/^Olá, .+!$/)).toBeVisible();
  await expect(new DeliveryDialog(page).scope).toBeHidden();
  await login.close();
  await new DeliveryDialog(page).choose('Para levar');
  await product.expectClosed();
  await expect(place.cartBar).toHaveAccessibleName(/^Ver carrinho 2 artigos 9,00/);
});

test('a reload shows the login although the menu comes after the dish', async ({ page, mesa }) => {
  const { login } = await askForCakes(page);
  const menu = mesa.faults.inject('hold', /^GET \/api\/places\/\d+\?/);
  const dish = page.waitForResponse(/\/api\/products\/\d+/);
  await page.reload();
  await menu.applied;
  await dish;
  menu.release();
  await login.expectOpen();
});

test('the delivery method is chosen before the first dish, and not asked again', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.expectOrderType('Por escolher');
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await place.expectOrderType('Para levar');
  await page.reload();
  await place.expectOrderType('Para levar');
  const delivery = new DeliveryDialog(page);
  await place.changeOrderType();
  await expect(delivery.option('Para levar')).toHaveAttribute('aria-pressed', 'true');
  await delivery.choose('Para levar');

  await place.openProduct(CAKE.name);
  const product = new ProductDialog(page, CAKE.name);
  await product.add();
  await product.expectClosed();
  await place.openCart();
  await expect(new CartDialog(page).scope).toContainText('Para levar');
});
