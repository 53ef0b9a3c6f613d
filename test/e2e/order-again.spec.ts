import type { Page } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { CAKE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake, serve } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { saveCard } from './payments.ts';
import { signInAsNewCustomer } from './steps.ts';

const ADD = /^POST \/api\/customer_orders/;

/** Opens the list of a customer with one order. */
async function openOrders(page: Page, mesa: MesaServer): Promise<OrdersDialog> {
  await orderCake(mesa, await signInAsNewCustomer(page, mesa));
  await page.goto('/orders-modal');
  const orders = new OrdersDialog(page);
  await expect(orders.again).toBeVisible();
  return orders;
}

/** One cake, also after the server's cart has been read again. */
async function expectOneCake(page: Page): Promise<void> {
  const cake = new CartDialog(page).line(CAKE.name);
  await expect(cake).toContainText('1×');
  await page.goto('/app/welcome?modals=cart-modal');
  await expect(cake).toContainText('1×');
}

test('an order is repeated with one press, to take away as before', async ({ page, mesa }) => {
  const orders = await openOrders(page, mesa);
  await orders.again.click();
  await expect(new CartDialog(page).scope).toContainText('Para levar');
  await expectOneCake(page);
});

test('an order that was repeated from its details gives way to the list with the new one', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  const before = await orderCake(mesa, account);
  await page.goto('/app/welcome');
  const orders = new OrdersDialog(page);
  await orders.open();
  await orders.orders.getByRole('link', { name: `Ver o pedido n.º ${before}` }).click();
  const details = page.getByRole('dialog', { name: 'O meu pedido' });
  await details.getByRole('button', { name: 'Pedir de novo' }).click();
  await new CartDialog(page).checkOut();
  const checkout = new CheckoutDialog(page);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.acknowledge();
  await expect(details).toBeHidden();
  await expect(orders.orders).toHaveCount(2);
  await expect(orders.orders.nth(1)).toContainText(`Pedido n.º ${before}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('a double press repeats an order once, and so does another press after Back', async ({ page, mesa }) => {
  const orders = await openOrders(page, mesa);
  await orders.again.dblclick();
  const cart = new CartDialog(page);
  await expect(cart.line(CAKE.name)).toContainText('1×');
  await page.goBack();
  await expect(cart.scope).toBeHidden();
  await orders.again.click();
  await expectOneCake(page);
});

test('a reload while the order is being repeated adds it once', async ({ page, mesa }) => {
  const orders = await openOrders(page, mesa);
  const held = mesa.faults.inject('hold', ADD);
  await orders.again.click();
  await held.applied;
  await page.reload();
  held.release();
  await expectOneCake(page);
});

test('Back and Forward do not repeat an order', async ({ page, mesa }) => {
  const orders = await openOrders(page, mesa);
  const held = mesa.faults.inject('hold', /^GET \/api\/customer_orders\/\d+/);
  await orders.again.click();
  await held.applied;
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Pedir de novo' })).toBeHidden();
  held.release();
  await page.goForward();
  const again = page.getByRole('dialog', { name: 'Pedir de novo' });
  await expect(again).toContainText('Está tudo na ementa, ao mesmo preço.');
  await again.getByRole('button', { name: 'Fechar' }).click();
  await page.goto('/app/welcome?modals=cart-modal');
  await new CartDialog(page).expectEmpty();
});

test('two tabs that repeat an order at the same time add it once', async ({ page, context, mesa }) => {
  const orders = await openOrders(page, mesa);
  const other = await context.newPage();
  await other.goto('/orders-modal');
  const held = mesa.faults.inject('hold', ADD);
  await orders.again.click();
  await held.applied;
  await new OrdersDialog(other).again.click();
  await expect(other.getByRole('dialog', { name: 'Pedir de novo' })).toContainText(CAKE.name);
  held.release();
  await expect(new CartDialog(other).line(CAKE.name)).toContainText('1×');
  await expectOneCake(page);
});

test('offline, no order can be repeated, and the list says why', async ({ page, context, mesa, expectedProblems }) => {
  // The page may send one more request before it notices that the network is gone.
  expectedProblems.push(/net::ERR_INTERNET_DISCONNECTED/);
  const orders = await openOrders(page, mesa);
  await context.setOffline(true);
  await expect(orders.again).toBeDisabled();
  await expect(orders.again).toHaveAccessibleDescription('Sem ligação à Internet.');
  await context.setOffline(false);
  await expect(orders.again).toBeEnabled();
});

test('an order that was repeated from the end of the list shows at its top', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  for (let count = 0; count < 4; count += 1) await orderCake(mesa, account);
  await page.goto('/app/welcome');
  const orders = new OrdersDialog(page);
  await orders.open();
  await orders.orders.last().getByRole('button', { name: 'Pedir de novo' }).click();
  await new CartDialog(page).checkOut();
  const checkout = new CheckoutDialog(page);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.acknowledge();
  await expect(orders.orders).toHaveCount(5);
  await expect(orders.orders.first()).toBeInViewport({ ratio: 0.9 });
});

test('an order from elsewhere shows at the top of a list that was scrolled', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  for (let count = 0; count < 4; count += 1) await orderCake(mesa, account);
  await page.goto('/orders-modal');
  const { orders } = new OrdersDialog(page);
  await orders.last().scrollIntoViewIfNeeded();
  await expect(orders.first()).not.toBeInViewport();
  const order = await orderCake(mesa, account);
  await expect(orders).toHaveCount(5);
  await expect(orders.first()).toContainText(`Pedido n.º ${order}`);
  await expect(orders.first()).toBeInViewport({ ratio: 0.9 });
});

test('the welcome page leads to an order that is being prepared', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await serve(mesa, await orderCake(mesa, account), 'accept');
  await page.goto('/app/welcome');
  const last = new WelcomePage(page).last;
  await last.getByRole('link', { name: /Em preparação/ }).click();
  await expect(page.getByRole('dialog', { name: 'O meu pedido' })).toContainText('O restaurante aceitou o pedido');
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await expect(last).toBeVisible();
});
