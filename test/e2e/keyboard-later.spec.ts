import { createAccount } from './account.ts';
import { presentBill } from './bills.ts';
import { CARDS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { addCard } from './keyboard-steps.ts';
import { Keyboard } from './keyboard.ts';
import { orderCake } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { OrderDialog } from './pages/order-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';

test('a keyboard alone reads what it is told, and pays a bill at a bank that asks', async ({
  page,
  mesa,
  payments,
}) => {
  const account = await signInAsNewCustomer(page, mesa);
  await presentBill(mesa, account);
  const keyboard = new Keyboard(page);
  const told = page.getByRole('dialog', { name: 'Notificações' });
  const bell = page.getByRole('button', { name: 'Abrir as notificações: 1 por ler' });
  await keyboard.press(bell);
  await expect(told).toBeFocused();
  await keyboard.press(told.getByRole('button', { name: 'Marcar como lida: Conta por pagar' }));
  await expect(told.locator(':focus')).toBeVisible();
  await keyboard.press(told.getByRole('button', { name: /^Conta por pagar/ }));
  const bill = page.getByRole('dialog', { name: 'A sua conta' });
  await keyboard.press(bill.getByRole('button', { name: 'Pagar 32,70 €' }));
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  const authorise = new ChallengeDialog(page).scope.getByRole('button', { name: 'Autorizar' });
  await addCard(page, CARDS.authenticated.number, payment);
  await keyboard.press(authorise);
  await payment.expectChosen(CARDS.authenticated);
  await keyboard.press(payment.payButton);
  await keyboard.press(payment.scope.getByRole('button', { name: 'Autenticar' }));
  await keyboard.press(authorise);
  await expect(payment.scope.locator(':focus')).toContainText('Conta paga');
  await keyboard.press(payment.scope.getByRole('button', { name: 'OK' }));
  await expect(bill.locator(':focus')).toBeVisible();
  await keyboard.reach(bill.getByRole('button', { name: 'Imprimir o recibo' }));
  expect(await payments.captures()).toHaveLength(1);
});

test('a keyboard alone cancels an order, orders the same again, and takes a code off it', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const id = await orderCake(mesa, account);
  await LoginForm.signIn(page, account);
  const keyboard = new Keyboard(page);
  const order = new OrderDialog(page);
  await keyboard.press(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }));
  await keyboard.press(page.getByRole('link', { name: `Ver o pedido n.º ${id}` }));
  await keyboard.press(order.cancel);
  await expect(order.question.getByRole('button', { name: 'Manter o pedido' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(order.cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(order.question.getByRole('button', { name: 'Cancelar o pedido' }));
  await order.expectStatus('Cancelado');
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toBeVisible();
  await keyboard.press(order.scope.getByRole('button', { name: 'Pedir de novo' }));
  await keyboard.press(page.getByRole('button', { name: /^Adicionar ao carrinho/ }));
  const delivery = new DeliveryDialog(page).scope;
  await keyboard.reach(delivery.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await keyboard.press(delivery.getByRole('button', { name: 'Confirmar' }));
  const cart = new CartDialog(page).scope;
  await keyboard.send(cart.getByRole('textbox', { name: 'Código promocional' }), 'bemvindo');
  await expect(cart).toContainText('Desconto (BEMVINDO)');
  await keyboard.press(cart.getByRole('button', { name: 'Finalizar pedido' }));
  await new CheckoutDialog(page).expectOpen();
});
