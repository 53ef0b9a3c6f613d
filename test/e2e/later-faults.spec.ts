import { expect } from '@playwright/test';
import { AMOUNT, presentBill } from './bills.ts';
import { CARDS, PIZZERIA } from './demo.ts';
import {
  faultTest as test,
  LOST_RESERVATION,
  ONE_OF_A_KIND,
  retryButton,
  startThenRetry,
  throughEveryFault,
} from './every-fault.ts';
import { orderCake } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { OrderDialog } from './pages/order-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';
import { dayChips } from './tables.ts';

/** Where the server may have acted, the app checks first, then offers to send the same payment again. */
const UNANSWERED = Object.fromEntries(
  ['serverError', 'brokenJson', 'emptyBody', 'reset', 'stall'].map((id) => [id, 'A conta ainda não foi paga']),
);

const STREAM = /^GET \/api\/users\/\d+\/events/;

test('faults of the bills, a bill and its payment show messages; it is paid once', async ({ page, mesa, payments }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const id = await presentBill(mesa, account);
  const failing = { page, mesa, message: () => page.getByRole('alert'), except: ONE_OF_A_KIND };
  const bills = page.getByRole('dialog', { name: 'Contas dos restaurantes' });
  await throughEveryFault({
    ...failing,
    call: /^GET \/api\/bills/,
    provoke: startThenRetry(page, () => page.goto('/bills-modal')),
  });
  await retryButton(page).click();
  const checkout = /^GET \/api\/customer_checkouts\/\d+/;
  await throughEveryFault({
    ...failing,
    call: checkout,
    provoke: startThenRetry(page, () => bills.getByRole('link').click()),
  });
  await retryButton(page).click();
  await expect(page.getByRole('button', { name: 'Pagar 32,70 €' })).toBeVisible();
  // Opened by its address in a new page: an open bill would refresh itself with the call that is to fail.
  await page.goto('about:blank');
  await throughEveryFault({
    ...failing,
    call: checkout,
    provoke: startThenRetry(page, () => page.goto(`/payment-modal?id=${id}`)),
  });
  await retryButton(page).click();
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  await payment.addCard(CARDS.accepted);
  await throughEveryFault({
    ...failing,
    call: /^PUT \/api\/customer_checkouts\/\d+/,
    provoke: () => payment.scope.getByRole('button', { name: /^(Pagar|Tentar de novo) / }).click(),
    message: () => payment.scope,
    except: { ...ONE_OF_A_KIND, ...UNANSWERED },
  });
  await payment.scope.getByRole('button', { name: /^Tentar de novo / }).click();
  await expect(payment.scope).toContainText('Conta paga');
  expect(await payments.captures()).toMatchObject([{ amount: AMOUNT }]);
});

test('faults of an order, its cancellation, reordering, a code and the notifications show messages', async ({
  page,
  mesa,
}) => {
  const account = await signInAsNewCustomer(page, mesa);
  const id = await orderCake(mesa, account);
  const failing = { page, mesa, message: () => page.getByRole('alert'), except: ONE_OF_A_KIND };
  const order = new OrderDialog(page);
  const read = /^GET \/api\/customer_orders\/\d+/;
  await throughEveryFault({
    ...failing,
    call: read,
    provoke: startThenRetry(page, () => page.goto(`/order-modal?id=${id}`)),
  });
  await retryButton(page).click();
  await throughEveryFault({
    ...failing,
    call: /^PUT \/api\/customer_orders\/\d+\/cancel/,
    provoke: async () => {
      await order.cancel.click();
      await order.question.getByRole('button', { name: 'Cancelar o pedido' }).click();
    },
    message: () => order.scope.getByRole('alert'),
    kept: () => order.expectStatus('Recebido'),
  });
  // In a new page, as for a bill's payment above.
  await page.goto('about:blank');
  await throughEveryFault({
    ...failing,
    call: read,
    provoke: startThenRetry(page, () => page.goto(`/app/welcome?modals=order-again:${id}`)),
  });
  await retryButton(page).click();
  await page.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();

  const cart = new CartDialog(page).scope;
  const code = cart.getByRole('textbox', { name: 'Código promocional' });
  await code.fill('BEMVINDO');
  await throughEveryFault({
    ...failing,
    call: /^POST \/api\/process_promo_codes/,
    provoke: () => code.press('Enter'),
    message: () => cart,
    kept: () => expect(code).toHaveValue('BEMVINDO'),
  });
  await code.press('Enter');
  await expect(cart).toContainText('Desconto (BEMVINDO)');

  // Otherwise a count that a new stream or the previous page requests would get the faults instead.
  await page.goto('about:blank');
  mesa.faults.inject('hold', STREAM);
  const counted = page.waitForResponse(/\/notifications$/);
  await page.goto('/app/welcome');
  await counted;
  const notifications = page.getByRole('dialog', { name: 'Notificações' });
  await throughEveryFault({
    ...failing,
    call: /^GET \/api\/users\/\d+\/notifications/,
    provoke: startThenRetry(page, () => page.getByRole('button', { name: 'Abrir as notificações' }).click()),
    message: () => notifications.getByRole('alert'),
  });
  await retryButton(page).click();
  await expect(notifications.getByRole('heading', { name: 'Ainda não tem notificações' })).toBeVisible();
});

test('faults of a group, its times and its table show messages, and typed values are kept', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const form = page.getByRole('dialog', { name: 'Reserva de grupo' });
  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  const failing = { page, mesa, message: () => page.getByRole('alert'), except: ONE_OF_A_KIND };
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reserva de grupo' }).click();
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ana Martins');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('910 000 000');
  // Otherwise this read would hit the faults instead of the next one.
  const timesForTwelve = page.waitForResponse(/\/reservation_times\?.*numPax=12/);
  await form.getByRole('textbox', { name: 'Pessoas' }).fill('12');
  await timesForTwelve;
  await form.getByRole('textbox', { name: /^Comentários/ }).fill('Um bolo');
  const kept = async () => {
    await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana Martins');
    await expect(form.getByRole('textbox', { name: 'Telefone' })).toHaveValue('910 000 000');
    await expect(form.getByRole('textbox', { name: 'Pessoas' })).toHaveValue('12');
    await expect(form.getByRole('textbox', { name: /^Comentários/ })).toHaveValue('Um bolo');
  };
  await throughEveryFault({
    ...failing,
    call: /^GET \/api\/places\/\d+\/reservation_times/,
    provoke: startThenRetry(page, () => dayChips(form).nth(1).check()),
    kept,
  });
  await retryButton(page).click();
  const submit = form.getByRole('button', { name: 'Reservar para o grupo' });
  await throughEveryFault({
    ...failing,
    except: { ...failing.except, ...LOST_RESERVATION },
    call: /^POST \/api\/group_reservations/,
    provoke: () => submit.click(),
    message: () => form.getByRole('alert'),
    kept,
  });
  await submit.click();
  await expect(form).toContainText('Reserva pedida');
  await throughEveryFault({
    ...failing,
    call: /^GET \/api\/customer_reservations\/\d+/,
    provoke: startThenRetry(page, () => form.getByRole('button', { name: 'Ver a reserva' }).click()),
  });
  await retryButton(page).click();
  await expect(table).toContainText('Ana Martins');
});
