import { audit } from './audit.ts';
import { AMOUNT, billOrder, payBill as payBillElsewhere, presentBill } from './bills.ts';
import { CARDS, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake, serve } from './orders.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { saveCard } from './payments.ts';
import { signInAsNewCustomer } from './steps.ts';

test('a bill appears while the app is open, is paid once from two tabs with authentication, and keeps its receipt', async ({
  page,
  mesa,
  payments,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 }),
    });
  });
  const account = await signInAsNewCustomer(page, mesa);
  await new WelcomePage(page).open();
  await presentBill(mesa, account);
  await page.getByRole('button', { name: 'Abrir as notificações: 1 por ler' }).click();
  const notifications = page.getByRole('dialog', { name: 'Notificações' });
  await expect(notifications.getByRole('listitem')).toContainText('Conta por pagar');
  await audit(page);
  await notifications.getByRole('button', { name: /^Conta por pagar/ }).click();

  const bill = page.getByRole('dialog', { name: 'Conta do restaurante' });
  await expect(bill).toContainText('Mesa 4');
  await audit(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const otherBill = other.getByRole('dialog', { name: 'Conta do restaurante' });
  const inOtherTab = new CheckoutDialog(other, 'Pagar a conta');
  await otherBill.getByRole('button', { name: 'Pagar 32,70 €' }).click();
  await inOtherTab.expectOpen();

  await bill.getByRole('button', { name: 'Pagar 32,70 €' }).click();
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  const bank = new ChallengeDialog(page);
  const addCard = await payment.openAddCard();
  await addCard.add(CARDS.authenticated.number);
  await bank.authorise();
  await addCard.expectClosed();
  await audit(page);
  await payment.pay();
  await payment.expectAuthenticationAsked();
  await payment.authenticate();
  await bank.authorise();
  await expect(payment.scope).toContainText('Conta paga');
  await audit(page);
  await payment.acknowledge();
  await expect(bill).toContainText('Pagamento: ');
  await bill.getByRole('button', { name: 'Imprimir o recibo' }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(bill.getByRole('article')).toContainText('Pagamento: ');
  await expect(page.locator('header, nav, main, button, [role=banner], h1, h2').filter({ visible: true })).toHaveText([
    /Forno|Tasca/,
  ]);
  await page.emulateMedia({ media: null });
  await audit(page);

  await test.step('a tab about to pay shows that another tab has paid', async () => {
    const card = await inOtherTab.openAddCard();
    await card.add(CARDS.accepted.number);
    await card.expectClosed();
    await expect(inOtherTab.scope).toContainText('Conta paga');
  });
  expect(await payments.captures()).toMatchObject([{ amount: AMOUNT }]);
});

test('an order that was served at a table leads to its bill until the bill is paid', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  const id = await orderCake(mesa, account, 'dine_in', { isPaidLater: true });
  await serve(mesa, id, 'accept', 'make_ready', 'deliver');
  await page.goto(`/order-modal?id=${id}`);
  const order = page.getByRole('dialog', { name: 'O meu pedido' });
  await expect(order.getByRole('list', { name: 'Andamento do pedido' })).toBeVisible();
  const payBill = order.getByRole('button', { name: 'Pagar a conta · 4,50 €' });
  await expect(payBill).toBeHidden();
  const howToPay = order.getByText('Só paga no fim: peça a conta ao restaurante');
  await expect(howToPay).toBeVisible();
  await billOrder(mesa, id);
  await expect(payBill).toBeVisible();
  await expect(howToPay).toBeHidden();
  await payBill.click();
  await page
    .getByRole('dialog', { name: 'Conta do restaurante' })
    .getByRole('button', { name: 'Pagar 4,50 €' })
    .click();
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  await payment.pay();
  await expect(payment.scope).toContainText('Conta paga');
  await payment.acknowledge();
  await page.goBack();
  await expect(order).toBeVisible();
  await expect(payBill).toBeHidden();
});

test('the list of orders shows at once that the bill of an order is paid', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const order = await orderCake(mesa, account, 'dine_in', { isPaidLater: true });
  await serve(mesa, order, 'accept', 'make_ready', 'deliver');
  const bill = await billOrder(mesa, order);
  await page.goto(`${PIZZERIA.path}?view=requests`);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('Por pagar');
  await payBillElsewhere(mesa, account, bill);
  await expect(card).toContainText('Pago');
});

test('the welcome page and the place lead to the bill of the last order until it is paid', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  const id = await orderCake(mesa, account, 'dine_in', { isPaidLater: true });
  await serve(mesa, id, 'accept', 'make_ready', 'deliver');
  await page.goto('/app/welcome');
  const last = page.getByRole('region', { name: 'O meu último pedido' });
  const again = last.getByRole('button', { name: 'Pedir de novo' });
  const bill = page.getByRole('dialog', { name: 'Conta do restaurante' });
  await expect(again).toBeVisible();
  await billOrder(mesa, id);
  await last.getByRole('link', { name: 'Pagar a conta' }).click();
  await expect(bill).toBeVisible();
  await page.goBack();
  await expect(last).toContainText('4,50 €');
  await expect(again).toBeHidden();

  await page.goto(PIZZERIA.path);
  const payBill = page.getByRole('link', { name: 'Pagar a conta 4,50 €' });
  await payBill.click();
  await bill.getByRole('button', { name: 'Pagar 4,50 €' }).click();
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  await payment.pay();
  await payment.acknowledge();
  await expect(payBill).toBeHidden();
  await page.goto('/app/welcome');
  await expect(again).toBeVisible();
});
