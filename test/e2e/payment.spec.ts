import type { Locator, Page } from '@playwright/test';
import { placedOrders } from './account.ts';
import { CARDS, CHURROS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { checkOutChurros, signInAsNewCustomer } from './steps.ts';

test('a declined card is not charged, and another one pays', async ({ page, mesa, payments }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.declinedOnPayment);
  await checkout.pay();
  await checkout.expectDeclined('O banco recusou o cartão');
  await expect(checkout.scope.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(checkout.scope.getByText('O pagamento não foi aceite')).toBeInViewport();
  await expect(checkout.addCardButton).toBeInViewport();
  expect(await payments.captures()).toEqual([]);

  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
  expect(await payments.refusals()).toHaveLength(1);
  expect(await placedOrders(mesa, account)).toMatchObject([{ status: 'placed' }]);

  await test.step('after a reload, the empty checkout leads to the order', async () => {
    await page.reload();
    await checkout.scope.getByRole('link', { name: 'Ver os meus pedidos' }).click();
    await expect(new OrdersDialog(page).orders).toContainText('Recebido');
  });
});

test('an order that is received leaves the cart, however late the cart is read again', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  const reads = Array.from({ length: 5 }, () => mesa.faults.inject('holdAnswer', /^GET \/api\/customer\/profile/));
  await checkout.pay();
  await checkout.expectReceived();
  await reads[0]?.applied;
  await checkout.acknowledge();
  const place = new PlacePage(page);
  await expect(page.getByRole('link', { name: /^Acompanhar pedido/ })).toBeFocused();
  await expect(place.cartBar).toHaveCount(0);
  for (const read of reads) read.release();
});

test('a card with authentication: refused, then accepted', async ({ page, mesa, payments, expectedProblems }) => {
  expectedProblems.push(/402 \(Payment Required\) .*\/challenge/);
  const account = await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const bank = new ChallengeDialog(page);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await bank.authorise();
  await addCard.expectClosed();
  await checkout.expectChosen(CARDS.authenticated);

  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.authenticate();
  await bank.refuse();
  await checkout.expectDeclined('O banco não confirmou a autenticação do cartão.');
  expect(await payments.captures()).toEqual([]);

  await checkout.authenticate();
  await bank.authorise();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
  expect(await placedOrders(mesa, account)).toMatchObject([{ status: 'placed' }]);
});

test('a cart left at the bank’s question can be changed, and is then paid once', async ({ page, mesa, payments }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const bank = new ChallengeDialog(page);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await bank.authorise();
  await addCard.expectClosed();
  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.authenticate();
  await expect(bank.scope).toBeVisible();

  await page.goto('/app/welcome?modals=cart-modal');
  const cart = new CartDialog(page);
  await cart.scope.getByRole('button', { name: 'Alterar pedido' }).click();
  await cart.increase(CHURROS.name);
  await expect(cart.line(CHURROS.name)).toContainText('2');
  await cart.checkOut();
  await checkout.expectOpen();
  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.authenticate();
  await bank.authorise();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: 2 * CHURROS.total }]);
});

test('a customer who goes back during authentication, then authorises, is not asked to pay again', async ({
  page,
  mesa,
  payments,
}) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const bank = new ChallengeDialog(page);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await bank.authorise();
  await addCard.expectClosed();
  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.authenticate();
  await expect(bank.scope).toBeVisible();
  await page.goBack();
  await expect(checkout.scope).toBeHidden();
  const cart = new CartDialog(page);
  await expect(cart.scope).toContainText('O banco pede a sua confirmação');
  await bank.authorise();
  await expect(cart.scope).toBeFocused();
  await cart.expectEmpty();
  await cart.scope.getByRole('link', { name: 'Ver os meus pedidos' }).click();
  await expect(page.getByRole('dialog', { name: 'Os meus pedidos' })).toContainText('Recebido');
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});

test('a customer who goes back during the authentication of a new card, then authorises, can pay with it', async ({
  page,
  mesa,
  payments,
}) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const bank = new ChallengeDialog(page);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await expect(bank.scope).toBeVisible();
  await page.goBack();
  await addCard.expectClosed();
  await bank.authorise();
  await checkout.expectChosen(CARDS.authenticated);
  await expect(checkout.scope).toBeFocused();

  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.authenticate();
  await bank.authorise();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});

test('a card with authentication: another card is used instead', async ({ page, mesa, payments }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await new ChallengeDialog(page).authorise();
  await addCard.expectClosed();

  await checkout.chooseCard(CARDS.authenticated);
  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.useOtherCard();
  await checkout.chooseCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});

test('a card with authentication: a new card is added and pays instead', async ({ page, mesa, payments }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  const addCard = await checkout.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await new ChallengeDialog(page).authorise();
  await addCard.expectClosed();
  await checkout.pay();
  await checkout.expectAuthenticationAsked();
  await checkout.useOtherCard();
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});

test('a double click on pay pays once', async ({ page, mesa, payments }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await checkout.payButton.dblclick();
  await checkout.expectReceived();
  expect(mesa.faults.seen(/^PUT .*\/place_orders/)).toBe(1);
  expect(await payments.captures()).toHaveLength(1);
  expect(await placedOrders(mesa, account)).toHaveLength(1);
});

/** Presses the middle of a control, and the same point again once `payButton` is under it. */
async function pressTwice(page: Page, control: Locator, payButton: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const point = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.click(point.x, point.y);
  await expect(control).toBeHidden();
  await expect(payButton).toBeVisible();
  const box = (await payButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(point.x > box.x && point.x < box.x + box.width).toBe(true);
  expect(point.y > box.y && point.y < box.y + box.height).toBe(true);
  await page.mouse.click(point.x, point.y);
}

test('the second press of a double press does not pay', async ({ page, mesa, payments }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.acceptedMastercard);
  await checkout.addCard(CARDS.accepted);
  await checkout.close();
  // The first moment of a dialog lasts, however slow the machine is.
  await page.addStyleTag({ content: '[data-shield] { animation-play-state: paused !important }' });
  const cart = page.getByRole('dialog', { name: 'O meu carrinho' });
  await pressTwice(page, cart.getByRole('button', { name: 'Finalizar pedido' }), checkout.payButton);
  await checkout.scope.getByRole('button', { name: 'Apagar cartão •••• 4444' }).click();
  const deletion = page.getByRole('alertdialog').getByRole('button', { name: 'Apagar cartão' });
  await pressTwice(page, deletion, checkout.payButton);
  await expect(checkout.scope.getByRole('radio')).toHaveCount(1);
  await expect(checkout.payButton).not.toHaveAttribute('aria-busy');
  expect(mesa.faults.seen(/^PUT .*\/place_orders/)).toBe(0);
  expect(await payments.captures()).toEqual([]);
});

test('a total that no card can pay leads to the dishes of the place', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/422 \(Unprocessable Entity\)/);
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  const body = { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'amount_too_small' };
  mesa.faults.inject({ status: 422, body }, /^PUT \/api\/multi_carts\/\d+\/place_orders/);
  await checkout.pay();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('demasiado baixo para pagar com cartão');
  await refusal.getByRole('link', { name: 'Acrescentar um prato' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Ver carrinho/ }).click();
  await expect(new CartDialog(page).scope).toContainText('Cachecol de churros');
});
