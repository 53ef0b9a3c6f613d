import type { Page } from '@playwright/test';
import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { CAKE, CARDS, CHURROS, PIZZERIA, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { addChurros, checkOutChurros, openChurros, signInAsNewCustomer } from './steps.ts';

test('Back closes the top modal, one at a time, and a reload keeps the stack', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const cart = new CartDialog(page);
  const addCard = new AddCardDialog(page);
  await expect(addCard.scope).toBeVisible();

  await page.reload();
  await expect(addCard.scope).toBeVisible();
  await page.goBack();
  await addCard.expectClosed();
  await expect(page).toHaveURL(/\/checkout-modal$/);
  await expect(checkout.scope.getByText('Ainda não tem cartões guardados')).toBeVisible();
  await expect(checkout.addCardButton).toBeInViewport();
  await page.goBack();
  await expect(checkout.scope).toBeHidden();
  await expect(cart.scope).toBeVisible();
  await page.goBack();
  await expect(cart.scope).toBeHidden();
  await expect(new PlacePage(page).cartBar).toBeInViewport();
  await page.goForward();
  await expect(cart.scope).toBeVisible();
});

test('Back from a received order does not return to its cart', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await new PlacePage(page).expectOpen(STADIUM_BAR.name);
  await expect(new PlacePage(page).cartBar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${STADIUM_BAR.path}$`));
});

test('Back from the signed-in message continues with the dish that opened the login', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const product = await openChurros(page);
  await product.add();
  const login = LoginForm.asModal(page);
  await login.submit(account);
  await login.expectSuccess();
  await page.goBack();
  await product.expectClosed();
  await expect(new PlacePage(page).cartBar).toBeVisible();
});

test('closing the login keeps the dish and adds nothing; Escape closes only the top modal and returns the focus', async ({
  page,
}) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(CAKE.name);
  const product = new ProductDialog(page, CAKE.name);
  await product.add();
  await LoginForm.asModal(page).dismiss();
  await expect(product.scope).toBeVisible();
  await expect(place.cartBar).toBeHidden();
  await page.keyboard.press('Escape');
  await product.expectClosed();
  await expect(place.dish(CAKE.name)).toBeFocused();
});

test('a pasted link to the checkout, signed in: the customer’s cart, alone on the screen', async ({
  page,
  context,
  mesa,
}) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const pasted = await context.newPage();
  await pasted.goto('/checkout-modal');
  const checkout = new CheckoutDialog(pasted);
  await checkout.expectOpen();
  await checkout.closeAddCard();
  await expect(checkout.scope).toContainText(CHURROS.name);
  // The background is the app's own, not an empty page.
  await expect(pasted.getByRole('heading', { level: 1, name: 'Mesa', includeHidden: true })).toBeVisible();
  await audit(pasted);
  await checkout.close();
  await expect(pasted).toHaveURL(/\/app\/welcome$/);
});

test('a pasted link to the checkout, signed out: login, then the cart', async ({ page, mesa, newVisitor }) => {
  const account = await createAccount(mesa);
  await LoginForm.signIn(page, account);
  await addChurros(page);

  const elsewhere = await (await newVisitor()).newPage();
  await elsewhere.goto('/checkout-modal');
  const checkout = new CheckoutDialog(elsewhere);
  await expect(checkout.scope.getByText('Inicie sessão para finalizar')).toBeVisible();
  await checkout.scope.getByRole('button', { name: 'Entrar' }).click();
  const login = LoginForm.asModal(elsewhere);
  await login.submit(account);
  await login.close();
  await checkout.closeAddCard();
  await expect(checkout.scope).toContainText(CHURROS.name);
});

test('a dialog’s button stays under the finger while the content loads', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const bills = mesa.faults.inject('holdAnswer', /^GET \/api\/bills/);
  await page.goto('/bills-modal');
  const dialog = page.getByRole('dialog', { name: 'Contas dos restaurantes' });
  await bills.applied;
  await dialog.getByRole('button', { name: 'Fechar' }).hover();
  await page.mouse.down();
  bills.release();
  await expect(dialog.getByText('Sem contas por pagar')).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeHidden();
});

const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

test('on a wide screen the options of a dialog stay where they are when it grows', async ({ page, mesa }) => {
  await widen(page);
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  const delivery = new DeliveryDialog(page);
  const atHome = delivery.option('Entrega em casa');
  const top = async () => (await atHome.boundingBox())?.y;
  const before = await top();
  await delivery.option('No restaurante').click();
  await expect(delivery.scope.getByRole('button', { name: 'Ler o código da mesa' })).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
  await atHome.click();
  await expect(delivery.confirm).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
});

test('on a wide screen a dialog hides the one below it, and the page is no darker', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await new PlacePage(page).openCart();
  await widen(page);
  const cart = new CartDialog(page);
  const sheet = page.locator('[data-sheet]').first();
  await expect(cart.checkoutButton).toBeVisible();
  const corner = () => page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } });
  const before = await corner();
  await cart.checkOut();
  const checkout = new CheckoutDialog(page);
  await checkout.closeAddCard();
  await expect(sheet).toHaveCSS('opacity', '0');
  await expect.poll(async () => before.equals(await corner())).toBe(true);
  await checkout.close();
  await expect(cart.scope.and(sheet)).toHaveCSS('opacity', '1');
});
