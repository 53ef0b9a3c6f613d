import type { Page } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, placedOrders } from './account.ts';
import { CARDS, CHURROS, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import type { Payments } from './payments.ts';
import { addChurros, checkOutChurros, signInAsNewCustomer } from './steps.ts';

const PLACE_ORDERS = /^PUT \/api\/multi_carts\/\d+\/place_orders/;

/** A new customer with a valid card, at the checkout of churros. */
async function comeToPay(page: Page, mesa: MesaServer) {
  const account = await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  return { account, checkout };
}

async function expectPaidOnce({
  mesa,
  payments,
  account,
}: {
  mesa: MesaServer;
  payments: Payments;
  account: Account;
}): Promise<void> {
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
  expect(await placedOrders(mesa, account)).toMatchObject([{ status: 'placed' }]);
}

// The browser logs requests without an answer, which these tests cause.
test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(/Failed to load resource: net::ERR_/);
});

test('a lost answer to a payment: the app checks the state of the cart, and nothing is paid twice', async ({
  page,
  mesa,
  payments,
}) => {
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('loseAnswer', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('a lost payment request: the same intent is sent again', async ({ page, mesa, payments }) => {
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('loseRequest', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  await checkout.sendAgain();
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('a reload during a payment finds the order received', async ({ page, mesa, payments }) => {
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('holdAnswer', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  await page.reload();
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('a reload before the payment reaches the server pays once', async ({ page, mesa, payments }) => {
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('hold', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  await page.reload();
  await expect(checkout.scope).toBeVisible();
  fault.release();
  await checkout.settle();
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('offline at the checkout: nothing is sent, and the order is received once after reconnecting', async ({
  page,
  context,
  mesa,
  payments,
}) => {
  const { account, checkout } = await comeToPay(page, mesa);
  await context.setOffline(true);
  await expect(checkout.payButton).toHaveAccessibleDescription('Sem ligação à Internet.');
  await expect(checkout.payButton).toBeDisabled();
  await checkout.payButton.press('Enter');
  await expect(checkout.payButton).toBeFocused();
  expect(await payments.captures()).toEqual([]);
  await context.setOffline(false);
  await checkout.pay();
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('offline the cart says why it cannot be ordered, and keeps its dishes', async ({ page, context, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const pay = page.getByRole('button', { name: /^Pagar/ });
  await expect(pay).toBeVisible();
  await context.setOffline(true);
  await expect(pay).toBeHidden();
  await context.setOffline(false);
  await expect(pay).toBeVisible();
  await new PlacePage(page).openCart();
  const cart = new CartDialog(page);
  await expect(cart.checkoutButton).toBeEnabled();
  await context.setOffline(true);
  await expect(cart.checkoutButton).toBeDisabled();
  await expect(cart.checkoutButton).toHaveAccessibleDescription('Sem ligação à Internet.');
  await expect(cart.line(CHURROS.name)).toBeVisible();
  await context.setOffline(false);
  await cart.checkOut();
  await new CheckoutDialog(page).expectOpen();
});

test('two tabs pay the same cart at once: one payment, both show it received', async ({
  page,
  context,
  mesa,
  payments,
  expectedProblems,
}) => {
  expectedProblems.push(/409 \(Conflict\) .*\/place_orders/);
  const { account, checkout } = await comeToPay(page, mesa);
  const otherTab = await context.newPage();
  await otherTab.goto('/checkout-modal');
  const otherCheckout = new CheckoutDialog(otherTab);
  await otherCheckout.expectChosen(CARDS.accepted);

  const [first, second] = [mesa.faults.inject('hold', PLACE_ORDERS), mesa.faults.inject('hold', PLACE_ORDERS)];
  await Promise.all([checkout.pay(), otherCheckout.pay()]);
  await Promise.all([first.applied, second.applied]);
  first.release();
  second.release();
  await checkout.expectReceived();
  await otherCheckout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('the tab crashes during a payment; a new one finds the order received', async ({
  page,
  context,
  mesa,
  payments,
}) => {
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('holdAnswer', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  const died = page.waitForEvent('crash');
  const newTab = await context.newPage();
  await Promise.all([died, page.goto('chrome://crash').catch(() => undefined)]);

  await newTab.goto(STADIUM_BAR.path);
  await newTab.goto('/checkout-modal');
  await new CheckoutDialog(newTab).expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});

test('the server crashes during a payment; after its restart the order is received once', async ({
  page,
  mesa,
  payments,
  expectedProblems,
}) => {
  expectedProblems.push(/502 \(Bad Gateway\)/);
  const { account, checkout } = await comeToPay(page, mesa);
  const fault = mesa.faults.inject('holdAnswer', PLACE_ORDERS);
  await checkout.pay();
  await fault.applied;
  await mesa.crash();
  mesa.faults.inject('loseRequest', PLACE_ORDERS);
  await mesa.restart();
  await page.reload();
  await checkout.expectReceived();
  await expectPaidOnce({ mesa, payments, account });
});
