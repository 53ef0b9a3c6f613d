import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { CHURROS, STADIUM_BAR } from './demo.ts';
import { Keyboard } from './keyboard.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SEAT } from './steps.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The message that replaced the form has the focus. */
export const answer = (page: Page) => page.locator('[role=status]:focus, [role=alert]:focus');

/** Signs in on the login page. */
export async function signIn(page: Page, account: Account, to = '/app/welcome'): Promise<void> {
  const keyboard = new Keyboard(page);
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(to)}`);
  await keyboard.type(field(page, 'E-mail'), account.email);
  await keyboard.send(field(page, 'Palavra-passe'), account.password);
  await expect(answer(page)).toContainText('Olá, ');
  await keyboard.press(button(page, 'Continuar'));
}

/** Opens the link of the newest mail and sets the password. */
export async function resetPassword(page: Page, password: string): Promise<void> {
  const keyboard = new Keyboard(page);
  await keyboard.type(field(page, 'Nova palavra-passe'), password);
  await keyboard.send(field(page, 'Repita a palavra-passe'), password);
}

/** From the open stadium bar with an empty cart to the checkout of churros. */
export async function checkOut(page: Page): Promise<CheckoutDialog> {
  const keyboard = new Keyboard(page);
  const place = new PlacePage(page);
  const dialog = new DeliveryDialog(page);
  const delivery = dialog.scope;
  await place.expectOpen(STADIUM_BAR.name);
  await keyboard.press(page.getByRole('button', { name: /^Escolher como receber/ }));
  await keyboard.press(dialog.option('Entrega no lugar'));
  await keyboard.type(delivery.getByLabel('Código do lugar'), SEAT);
  await keyboard.press(dialog.confirm);
  await expect(delivery).toBeHidden();
  await keyboard.type(place.search, CHURROS.name);
  await keyboard.press(place.dish(CHURROS.name));
  await keyboard.press(new ProductDialog(page, CHURROS.name).scope.getByRole('button', { name: /^Adicionar / }));
  await keyboard.press(place.cartBar);
  await keyboard.press(new CartDialog(page).scope.getByRole('button', { name: 'Finalizar pedido' }));
  const checkout = new CheckoutDialog(page);
  await checkout.expectOpen();
  return checkout;
}

/** Types a card into the dialog that adds one, which opens by itself for the first card. */
export async function addCard(page: Page, number: string): Promise<void> {
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog', { name: 'Adicionar cartão' });
  // The provider's fields take no focus until they are ready.
  await expect(dialog.getByLabel('Número do cartão')).toBeEnabled();
  await keyboard.type(dialog.getByLabel('Número do cartão'), number);
  await keyboard.type(dialog.getByLabel('Validade (MM / AA)'), '12 / 34');
  await keyboard.type(dialog.getByLabel('Código de segurança (CVC)'), '123');
  await keyboard.press(dialog.getByRole('button', { name: 'Adicionar cartão' }));
}
