import type { Page, Route } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { CAKE, CHURROS, PIZZERIA } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { orderCake } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { openChurros, signInAsNewCustomer } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const ADD = /^POST \/api\/customer_orders/;
const NOT_YET = 'Ainda não foi possível adicionar o prato';

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

/** Checks the server's cart, once the dialog has closed. */
async function expectInCart(page: Page, product: string, times: string): Promise<void> {
  await expect(page).not.toHaveURL(/modals=(option-tree|order-again)/);
  await page.goto('/app/welcome?modals=cart-modal');
  await expect(new CartDialog(page).line(product)).toContainText(times);
}

const expectAddedOnce = (page: Page, product: string) => expectInCart(page, product, '1×');

async function openNewCustomersChurros(page: Page, mesa: MesaServer) {
  await signInAsNewCustomer(page, mesa);
  return openChurros(page);
}

test('a dish added offline is in the cart once the network is back, and its dialog says so', async ({
  page,
  context,
  mesa,
}) => {
  const product = await openNewCustomersChurros(page, mesa);
  await context.setOffline(true);
  await product.add();
  await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  await context.setOffline(false);
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

// Only a whole browser fetches code again after a failed load.
test(
  'a dish added offline before the shell has loaded is in the cart once the network is back',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const shell = /\/assets\/shell-[^/]*\.js$/;
    const held: Route[] = [];
    await page.route(shell, (route) => void held.push(route));
    const product = await openNewCustomersChurros(page, mesa);
    await context.setOffline(true);
    const cutOff = page.waitForEvent('requestfailed', (request) => shell.test(request.url()));
    for (const route of held) await route.abort('internetdisconnected');
    await cutOff;
    await product.add();
    await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
    await page.unroute(shell);
    await context.setOffline(false);
    await product.expectClosed();
    await expectAddedOnce(page, CHURROS.name);
  },
);

test('a dish requested again while it is being sent is added once', async ({ page, context, mesa }) => {
  const product = await openNewCustomersChurros(page, mesa);
  await context.setOffline(true);
  await product.add();
  await expect(product.scope.getByRole('alert')).toBeVisible();
  const held = mesa.faults.inject('hold', ADD);
  await context.setOffline(false);
  await held.applied;
  await expect(product.scope.getByRole('alert')).toBeHidden();
  await product.expectBusy();
  held.release();
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

test('a dish is added once when the answer is lost and the customer asks again', async ({ page, mesa }) => {
  const product = await openNewCustomersChurros(page, mesa);
  const lost = mesa.faults.inject('loseAnswer', ADD);
  await product.add();
  await lost.applied;
  await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  await product.add();
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

test('a dish added while the cart cannot be loaded is added once, however often it is requested', async ({
  page,
  mesa,
}) => {
  const product = await openNewCustomersChurros(page, mesa);
  const failing = Array.from({ length: 9 }, () => mesa.faults.inject({ status: 500 }, /^GET \/api\/customer\/profile/));
  await page.reload();
  for (const _press of ['first', 'second']) {
    await product.add();
    await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  }
  for (const fault of failing) fault.release();
  await product.add();
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

test('a dish waiting for the network is added once after a reload, and its dialog closes', async ({ page, mesa }) => {
  const product = await openNewCustomersChurros(page, mesa);
  const lost = mesa.faults.inject('loseRequest', ADD);
  await product.add();
  await lost.applied;
  await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  const held = mesa.faults.inject('hold', ADD);
  await page.reload();
  await held.applied;
  await product.expectBusy();
  held.release();
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

test('a dish added after a reload, before its dialog opens again, is added once', async ({ page, mesa }) => {
  const product = await openNewCustomersChurros(page, mesa);
  const lost = mesa.faults.inject('loseRequest', ADD);
  await product.add();
  await lost.applied;
  await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  const held = mesa.faults.inject('hold', /^GET \/api\/products\/\d+/);
  await page.reload();
  await held.applied;
  // The cart bar is behind the dialog.
  await expect(page.getByText('Ver carrinho')).toBeAttached();
  held.release();
  await product.expectClosed();
  await expectAddedOnce(page, CHURROS.name);
});

test('a pending dish is added with the customer’s later changes', async ({ page, context, mesa }) => {
  const product = await openNewCustomersChurros(page, mesa);
  await context.setOffline(true);
  await product.add();
  await expect(product.scope.getByRole('alert')).toContainText(NOT_YET);
  await product.increase();
  await expect(product.scope.getByRole('alert')).toBeHidden();
  await context.setOffline(false);
  await product.add();
  await product.expectClosed();
  await expectInCart(page, CHURROS.name, '2×');
});

test('an order repeated offline is in the cart once the network is back', async ({ page, context, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const id = await orderCake(mesa, account);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await page.goto(`/app/welcome?modals=order-again:${id}`);
  const again = page.getByRole('dialog', { name: 'Pedir de novo' });
  const add = again.getByRole('button', { name: /^Adicionar ao carrinho/ });
  await expect(add).toBeVisible();
  await context.setOffline(true);
  await add.click();
  await expect(again.getByRole('alert')).toContainText('Ainda não entrou tudo no carrinho');
  await context.setOffline(false);
  await expect(again).toBeHidden();
  await expect(new CartDialog(page).line(CAKE.name)).toContainText('1×');
  await expectAddedOnce(page, CAKE.name);
});
