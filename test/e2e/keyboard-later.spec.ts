import { createAccount } from './account.ts';
import { presentBill } from './bills.ts';
import { CARDS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { addCard } from './keyboard-steps.ts';
import { Keyboard } from './keyboard.ts';
import { orderCake } from './orders.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { OrderDialog } from './pages/order-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';

test('a keyboard user reads notifications, and pays a bill with authentication', async ({ page, mesa, payments }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await presentBill(mesa, account);
  await new WelcomePage(page).open();
  const keyboard = new Keyboard(page);
  const notifications = page.getByRole('dialog', { name: 'Notificações' });
  const bell = page.getByRole('button', { name: 'Abrir as notificações: 1 por ler' });
  await keyboard.press(bell);
  await expect(notifications).toBeFocused();
  await keyboard.press(notifications.getByRole('button', { name: 'Marcar como lida: Conta por pagar' }));
  await expect(notifications.locator(':focus')).toBeVisible();
  await keyboard.press(notifications.getByRole('button', { name: /^Conta por pagar/ }));
  const bill = page.getByRole('dialog', { name: 'Conta do restaurante' });
  await keyboard.press(bill.getByRole('button', { name: 'Pagar 32,70 €' }));
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  const authorise = new ChallengeDialog(page).scope.getByRole('button', { name: 'Autorizar' });
  await addCard(page, CARDS.authenticated.number);
  await keyboard.press(authorise);
  await payment.expectChosen(CARDS.authenticated);
  await keyboard.press(payment.payButton);
  await keyboard.press(payment.scope.getByRole('button', { name: 'Confirmar no banco' }));
  await keyboard.press(authorise);
  await expect(payment.scope.locator(':focus')).toContainText('Conta paga');
  await keyboard.press(payment.scope.getByRole('button', { name: 'OK' }));
  await expect(bill.locator(':focus')).toBeVisible();
  await keyboard.reach(bill.getByRole('button', { name: 'Imprimir o recibo' }));
  expect(await payments.captures()).toHaveLength(1);
});

test('a keyboard user cancels an order, orders it again, and uses a promotion code', async ({ page, mesa }) => {
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
  const cart = new CartDialog(page).scope;
  await keyboard.send(cart.getByRole('textbox', { name: 'Código promocional' }), 'bemvindo');
  await expect(cart).toContainText('Desconto (BEMVINDO)');
  await keyboard.press(cart.getByRole('button', { name: 'Finalizar pedido' }));
  await new CheckoutDialog(page).expectOpen();
});

test('Tab goes round the dialog that adds a card, and Shift+Tab back', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await page.goto('/app/welcome?modals=add-card');
  const { scope } = new AddCardDialog(page);
  const controls = [
    scope.getByLabel('Número do cartão'),
    scope.getByLabel('Validade (MM / AA)'),
    scope.getByLabel('Código de segurança (CVC)'),
    scope.getByRole('button', { name: 'Fechar' }),
    scope.getByRole('button', { name: 'Adicionar cartão' }),
  ];
  await expect(scope.getByLabel('Número do cartão')).toBeEnabled();
  await expect(scope).toBeFocused();
  for (const control of [...controls, ...controls]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  for (const control of [...controls, ...controls].toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(control).toBeFocused();
  }
});
