import { expect, type Page, type Request } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, createAccount, storeSession } from './account.ts';
import { CHURROS, STADIUM_BAR } from './demo.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';

export const SEAT = 'B12';

/** Resolves when the page has the complete answer, or has aborted the request. */
export async function settled(request: Request): Promise<void> {
  await (await request.response())?.finished();
}

/** Stores the session of a new customer; the test then opens a screen. The login screen has tests of its own. */
export async function signInAsNewCustomer(page: Page, mesa: MesaServer): Promise<Account> {
  const account = await createAccount(mesa);
  await storeSession(page, mesa, account);
  return account;
}

/** Opens churros, which are delivered to the seat. */
export async function openChurros(page: Page): Promise<ProductDialog> {
  const place = new PlacePage(page);
  await place.open(STADIUM_BAR);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Entrega no lugar', SEAT);
  await place.openProduct(CHURROS.name);
  return new ProductDialog(page, CHURROS.name);
}

/** Adds churros to the cart: 4,50 € paid when ordering. */
export async function addChurros(page: Page): Promise<void> {
  const product = await openChurros(page);
  await product.add();
  await product.expectClosed();
  await expect(new PlacePage(page).cartBar).toBeInViewport();
}

/** From an empty cart to the checkout of churros. */
export async function checkOutChurros(page: Page): Promise<CheckoutDialog> {
  await addChurros(page);
  await new PlacePage(page).openCart();
  await new CartDialog(page).checkOut();
  const checkout = new CheckoutDialog(page);
  await checkout.expectOpen();
  return checkout;
}
