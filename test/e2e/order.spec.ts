import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { ALWAYS_OPEN, CAKE, CHURROS, PIZZERIA, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake, serve } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { OrderDialog } from './pages/order-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { saveCard } from './payments.ts';
import { checkOutChurros, openChurros, signInAsNewCustomer } from './steps.ts';

const POLL_MS = 16_000;

test('an order is followed until it is served, across a reload, is in the list, and is ordered again', async ({
  page,
  mesa,
}) => {
  await page.clock.install();
  const account = await signInAsNewCustomer(page, mesa);
  const id = await orderCake(mesa, account);
  await new WelcomePage(page).open();
  const [orders, order] = [new OrdersDialog(page), new OrderDialog(page)];
  await orders.open();
  await orders.scope.getByRole('link', { name: `Ver o pedido n.º ${id}` }).click();
  await order.expectStatus('Recebido');
  await expect(order.scope.getByRole('article')).toContainText(CAKE.name);
  await expect(page).toHaveURL(/\/order-modal\?id=\d+$/);
  await audit(page);
  await page.reload();
  await order.expectStatus('Recebido');
  await serve(mesa, id, 'accept');
  await page.clock.fastForward(POLL_MS);
  await order.expectStatus('Em preparação');
  await expect(order.cancel).toHaveAccessibleDescription('Já não pode cancelar: está em preparação');
  await serve(mesa, id, 'make_ready');
  await page.clock.fastForward(POLL_MS);
  await order.expectStatus('Pronto');
  await expect(order.scope).toContainText('Pode vir buscá-lo');
  await serve(mesa, id, 'deliver');
  await page.clock.fastForward(POLL_MS);
  await order.expectStatus('Levantado');
  await audit(page);
  // Order again after the cake's price has risen.
  await page.route(/\/api\/products\/\d+/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), price: CAKE.total + 100 } });
  });
  await order.scope.getByRole('button', { name: 'Pedir de novo' }).click();
  const again = page.getByRole('dialog', { name: 'Pedir de novo' });
  await expect(again).toContainText('Mais caro. Antes: 4,50 €');
  await audit(page);
  await again.getByRole('button', { name: 'Adicionar ao carrinho · 5,50 €' }).click();
  const cart = new CartDialog(page);
  await expect(cart.line(CAKE.name)).toBeVisible();
  await cart.scope.getByRole('button', { name: 'Fechar' }).click();
  await order.close();
  await expect(orders.orders).toContainText('Levantado');
});

test('a received order is followed from the checkout, and Back leads to the menu', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  const checkout = await checkOutChurros(page);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.scope.getByRole('button', { name: 'Acompanhar pedido' }).click();
  const order = new OrderDialog(page);
  await order.expectStatus('Recebido');
  await expect(order.scope.getByRole('article')).toContainText(CHURROS.name);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const from of ['the cart beside the menu', 'the dialog of the cart']) {
  test(`the focus is on the link to the order that was sent from ${from}`, async ({ page, mesa }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const account = await signInAsNewCustomer(page, mesa);
    await saveCard(mesa, account);
    const product = await openChurros(page);
    await product.add();
    await product.expectClosed();
    const isDialog = from === 'the dialog of the cart';
    if (isDialog) await page.goto(`${STADIUM_BAR.path}?modals=cart-modal`);
    const cart = page.getByRole(isDialog ? 'dialog' : 'region', { name: 'O meu carrinho' });
    await cart.getByRole('button', { name: 'Finalizar pedido' }).press('Enter');
    const checkout = new CheckoutDialog(page);
    await checkout.payButton.press('Enter');
    await checkout.expectReceived();
    await checkout.scope.getByRole('button', { name: 'OK' }).press('Enter');
    const link = page.getByRole('link', { name: /^Acompanhar pedido/ });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
}

test('on a wide screen the link to the running order does not cover the cart', async ({ page, mesa }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await orderCake(mesa, await signInAsNewCustomer(page, mesa));
  await new PlacePage(page).open(PIZZERIA);
  const link = page.getByRole('link', { name: /^Acompanhar pedido/ });
  const cart = page.getByRole('region', { name: 'O meu carrinho' });
  await expect(link).toBeVisible();
  const right = await link.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThan(await cart.evaluate((element) => element.getBoundingClientRect().left));
});

for (const width of [390, 1280]) {
  test(`the page of a place links to the running order, ${width} px wide`, async ({ page, mesa }) => {
    await page.setViewportSize({ width, height: 800 });
    const account = await signInAsNewCustomer(page, mesa);
    await orderCake(mesa, account);
    const [place, order] = [new PlacePage(page), new OrderDialog(page)];
    const link = page.getByRole('link', { name: /^Acompanhar pedido/ });
    const lastOrder = page.waitForResponse(/\/api\/customer_requests/);
    await place.open(ALWAYS_OPEN);
    await lastOrder;
    await expect(link).toBeHidden();
    await place.open(PIZZERIA);
    await expect(link).toHaveText(/Recebido$/);
    await audit(page);
    await link.click();
    await order.expectStatus('Recebido');
    await order.close();
    await place.expectOpen(PIZZERIA.name);
    await expect(link).toBeVisible();
    await place.plus(CAKE.name).click();
    await new DeliveryDialog(page).choose('Para levar');
    await expect(page.getByText('1 no carrinho').first()).toBeAttached();
    await expect(link).toBeHidden();
  });
}

test('an order is canceled before acceptance and refunded; an unknown order shows a way on', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/404/, /409/);
  const account = await signInAsNewCustomer(page, mesa);
  const [kept, canceled, others] = [
    await orderCake(mesa, account),
    await orderCake(mesa, account),
    await orderCake(mesa, await createAccount(mesa)),
  ];
  const order = new OrderDialog(page);
  await page.goto(`/order-modal?id=${kept}`);
  await order.cancel.click();
  await expect(order.question).toContainText('4,50 € que pagou são devolvidos');
  await audit(page);
  // Meanwhile the restaurant accepts it.
  await serve(mesa, kept, 'accept');
  await order.question.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await expect(order.scope.getByRole('alert')).toContainText('O restaurante já respondeu a este pedido');
  await order.expectStatus('Em preparação');
  await audit(page);

  await page.goto(`/order-modal?id=${canceled}`);
  await order.cancel.click();
  await order.question.getByRole('button', { name: 'Manter o pedido' }).click();
  await order.cancel.click();
  await order.question.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await order.expectStatus('Cancelado');
  await expect(order.scope).toContainText('4,50 € que pagou foram devolvidos ao cartão');
  await audit(page);

  await page.goto(`/order-modal?id=${others}`);
  await expect(order.scope).toContainText('Não encontrámos este pedido');
  await audit(page);
  await order.scope.getByRole('button', { name: 'Ver os meus pedidos' }).click();
  const orders = new OrdersDialog(page);
  await expect(orders.orders).toHaveCount(2);
  await expect(orders.orders.first()).toContainText('Cancelado');
});
