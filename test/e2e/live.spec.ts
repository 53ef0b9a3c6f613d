import type { Page } from '@playwright/test';
import { PIZZERIA } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { orderCake, serve } from './orders.ts';
import { LoginForm } from './pages/login-form.ts';
import { OrderDialog } from './pages/order-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { signInAsNewCustomer } from './steps.ts';
import { chooseDay, timeChip } from './tables.ts';

const EVENTS = /^GET \/api\/users\/\d+\/events$/;
const EVENTS_PATH = '**/api/users/*/events';
/** A little more than the longest reconnection delay; well below the minute after which orders are refreshed anyway. */
const RETRY_MS = 17_000;
/** A stream that is silent for longer than two heartbeats is closed. */
const SILENCE_MS = 41_000;
/** Below the 15 s after which reservations are refreshed anyway. */
const AT_ONCE = { timeout: 10_000 };

test('an order is followed while streams are refused, after they return, and through a dropped and a silent stream', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  await page.clock.install();
  const account = await signInAsNewCustomer(page, mesa);
  const [first, second] = [await orderCake(mesa, account), await orderCake(mesa, account)];
  const order = new OrderDialog(page);

  await test.step('refused: it reconnects, with increasing delays', async () => {
    await page.route(EVENTS_PATH, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, body: '{}' }),
    );
    await page.goto(`/order-modal?id=${first}`);
    await order.expectStatus('Recebido');
    await serve(mesa, first, 'accept');
    await page.clock.fastForward(RETRY_MS);
    await order.expectStatus('Em preparação');
    await page.unroute(EVENTS_PATH);
    await page.route(EVENTS_PATH, (route) => route.abort());
    await serve(mesa, first, 'make_ready');
    await page.clock.fastForward(RETRY_MS);
    await order.expectStatus('Pronto');
  });

  await test.step('back: it receives changes', async () => {
    await page.unroute(EVENTS_PATH);
    await page.clock.fastForward(RETRY_MS);
    await page.clock.fastForward(1_000);
    await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(1);
    await serve(mesa, first, 'deliver');
    await order.expectStatus('Levantado');
  });

  await test.step('dropped: it receives what happened meanwhile', async () => {
    await page.goto(`/order-modal?id=${second}`);
    await order.expectStatus('Recebido');
    await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(1);
    const again = page.waitForRequest(EVENTS_PATH);
    mesa.faults.cut(EVENTS);
    await serve(mesa, second, 'accept');
    expect((await again).headers()['last-event-id']).toMatch(/^\d+$/);
    await order.expectStatus('Em preparação');
  });

  await test.step('silent: it is closed, and what happened meanwhile is received', async () => {
    await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(1);
    mesa.faults.stall(EVENTS);
    await serve(mesa, second, 'make_ready');
    const again = page.waitForRequest(EVENTS_PATH);
    await page.clock.fastForward(SILENCE_MS);
    await order.expectStatus('Pronto');
    await again;
  });
});

test('tabs share one stream, which another tab takes over when one is closed, and which ends with the session', async ({
  page,
  context,
  mesa,
}) => {
  const account = await signInAsNewCustomer(page, mesa);
  const id = await orderCake(mesa, account);
  const open = async (tab: Page): Promise<OrderDialog> => {
    await tab.goto(`/order-modal?id=${id}`);
    return new OrderDialog(tab);
  };
  // The closed page's stream must be gone before the tabs' streams are counted.
  await page.goto('about:blank');
  await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(0);
  mesa.faults.clear();
  const here = await open(page);
  await expect.poll(() => mesa.faults.seen(EVENTS)).toBe(1);
  const [otherTab, thirdTab] = [await context.newPage(), await context.newPage()];
  const [there, third] = [await open(otherTab), await open(thirdTab)];
  for (const order of [here, there, third]) await order.expectStatus('Recebido');
  await serve(mesa, id, 'accept');
  for (const order of [here, there, third]) await order.expectStatus('Em preparação');
  expect(mesa.faults.seen(EVENTS)).toBe(1);

  await page.close();
  await expect.poll(() => [mesa.faults.seen(EVENTS), mesa.faults.underWay(EVENTS)]).toEqual([2, 1]);
  await serve(mesa, id, 'make_ready');
  for (const order of [there, third]) await order.expectStatus('Pronto');

  await thirdTab.goto('/app/welcome');
  await new SideMenu(thirdTab).logOut(account);
  await expect(otherTab.getByText('Inicie sessão')).not.toHaveCount(0);
  await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(0);
});

test('a change on one device appears on the other at once', async ({ page, mesa, newVisitor }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const laptop = await (await newVisitor()).newPage();
  await LoginForm.signIn(laptop, account);
  await laptop.goto('/reservations-modal');
  const upcoming = laptop.getByRole('region', { name: 'Próximas' }).getByRole('button');
  const [form, table] = [
    page.getByRole('dialog', { name: 'Nova reserva' }),
    page.getByRole('dialog', { name: 'A minha reserva' }),
  ];
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reservar mesa' }).click();
  await chooseDay(form);
  await timeChip(form, '13:00').check();
  await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(2);
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  await expect(upcoming).toContainText('Por confirmar', AT_ONCE);

  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  await expect(table.getByRole('status')).toContainText('Por confirmar');
  await upcoming.click();
  await laptop.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(table.getByRole('status')).toContainText('Cancelada', AT_ONCE);
});

test('a screen shows changes made before it hears a restarted server again', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const account = await signInAsNewCustomer(page, mesa);
  const id = await orderCake(mesa, account);
  const order = new OrderDialog(page);
  await page.goto(`/order-modal?id=${id}`);
  await order.expectStatus('Recebido');
  await expect.poll(() => mesa.faults.underWay(EVENTS)).toBe(1);
  await mesa.crash();
  const back = mesa.faults.inject('hold', EVENTS);
  await mesa.restart();
  await back.applied;
  await serve(mesa, id, 'accept');
  back.release();
  await order.expectStatus('Em preparação');
});
