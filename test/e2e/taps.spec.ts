import type { Locator, Page } from '@playwright/test';
import { newPerson, verificationCode } from './account.ts';
import { presentBill } from './bills.ts';
import { printedCode } from './codes.ts';
import { CARDS, CHURROS, PIZZERIA, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake } from './orders.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { saveCard } from './payments.ts';
import { signInAsNewCustomer } from './steps.ts';

/** Counts each press. Filling in a field counts as one tap. */
class Taps {
  #count = 0;

  async press(control: Locator): Promise<void> {
    await control.click();
    this.#count += 1;
  }

  async fill(field: Locator, value: string): Promise<void> {
    await field.fill(value);
    this.#count += 1;
  }

  /** Prints the number. */
  of(journey: string): number {
    console.log(`${journey}: ${this.#count} taps`);
    return this.#count;
  }
}

/** Runs in the page before any other script: a camera without a code in view. */
function filmNothing(): void {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => document.createElement('canvas').captureStream(),
      enumerateDevices: async () => [],
    },
  });
}

/** The first dish without choices. */
const quickAdd = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Adicionar / })
    .first();

const payBar = (page: Page) => page.getByRole('button', { name: /^Pagar / });

test('a new customer signs up and orders to take away', async ({ page, mesa }) => {
  const taps = new Taps();
  const person = newPerson();
  const signup = new SignupPage(page);
  await page.goto('/');
  await taps.press(page.getByRole('link', { name: 'Criar conta' }));
  await taps.fill(page.getByLabel('Nome'), person.name);
  await taps.fill(page.getByLabel('E-mail'), person.email);
  await taps.fill(page.getByLabel('Palavra-passe', { exact: true }), person.password);
  await taps.fill(page.getByLabel('Repita a palavra-passe'), person.password);
  await taps.press(page.getByRole('button', { name: 'Criar conta' }));
  await signup.expectMailAnnounced(person);
  await taps.fill(signup.code, await verificationCode(mesa, person));
  await taps.press(page.getByRole('link', { name: PIZZERIA.name, exact: true }));
  await taps.press(quickAdd(page));
  await taps.press(new DeliveryDialog(page).option('Para levar'));
  await taps.press(payBar(page));
  const checkout = new CheckoutDialog(page);
  const { scope: addCard } = new AddCardDialog(page);
  await taps.fill(addCard.getByLabel('Número do cartão'), CARDS.accepted.number);
  await taps.fill(addCard.getByLabel('Validade (MM / AA)'), '12 / 34');
  await taps.fill(addCard.getByLabel('Código de segurança (CVC)'), '123');
  await taps.press(addCard.getByRole('button', { name: 'Adicionar cartão' }));
  await checkout.expectChosen(CARDS.accepted);
  await taps.press(checkout.payButton);
  await checkout.expectReceived();
  expect(taps.of('New customer')).toBeLessThanOrEqual(16);
});

test('a customer orders again where they have ordered before', async ({ page, mesa }) => {
  const taps = new Taps();
  await saveCard(mesa, await signInAsNewCustomer(page, mesa));
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await page.goto('/legal/terms');

  await page.goto('/');
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await taps.press(page.getByRole('link', { name: PIZZERIA.name, exact: true }));
  await taps.press(quickAdd(page));
  await taps.press(payBar(page));
  const checkout = new CheckoutDialog(page);
  await taps.press(checkout.payButton);
  await checkout.expectReceived();
  expect(taps.of('Returning customer')).toBeLessThanOrEqual(5);
});

for (const { from, path, again } of [
  { from: 'the welcome page', path: '/app/welcome', again: (page: Page) => new WelcomePage(page).again },
  { from: 'their orders', path: '/orders-modal', again: (page: Page) => new OrdersDialog(page).again },
]) {
  test(`a customer repeats an order from ${from}`, async ({ page, mesa }) => {
    const taps = new Taps();
    const account = await signInAsNewCustomer(page, mesa);
    await saveCard(mesa, account);
    await orderCake(mesa, account);
    await page.goto(path);
    await taps.press(again(page));
    await taps.press(new CartDialog(page).checkoutButton);
    const checkout = new CheckoutDialog(page);
    await taps.press(checkout.payButton);
    await checkout.expectReceived();
    expect(taps.of(`Order again, from ${from}`)).toBeLessThanOrEqual(3);
  });
}

test('Back from the welcome page of a signed-in customer leads past the introduction', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await page.goto('/legal/terms');
  await page.goto('/?lang=en');
  await expect(page).toHaveURL(/\/app\/welcome\?lang=en$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/legal\/terms$/);
});

test('a customer pays a bill from its notification', async ({ page, mesa }) => {
  const taps = new Taps();
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  await page.goto('/app/welcome');
  await presentBill(mesa, account);
  await page.getByRole('button', { name: 'Abrir as notificações: 1 por ler' }).click();
  const notifications = page.getByRole('dialog', { name: 'Notificações' });
  await taps.press(notifications.getByRole('button', { name: /^Conta por pagar/ }));
  await taps.press(page.getByRole('dialog', { name: 'Conta do restaurante' }).getByRole('button', { name: /^Pagar / }));
  const payment = new CheckoutDialog(page, 'Pagar a conta');
  await taps.press(payment.payButton);
  await expect(payment.scope).toContainText('Conta paga');
  expect(taps.of('Bill')).toBeLessThanOrEqual(3);
});

test('a customer opens the menu by the short code of a seat', async ({ page, mesa }) => {
  const taps = new Taps();
  const { code } = await printedCode(mesa, STADIUM_BAR, 'A1');
  await page.addInitScript(filmNothing);
  await page.goto('/app/welcome');
  await taps.press(page.getByRole('button', { name: 'Ler um código' }));
  await taps.fill(new ScannerDialog(page).field, code?.toLowerCase() ?? '');
  await expect(page.getByText('Lugar A1')).toBeVisible();
  await expect(new PlacePage(page).dish(CHURROS.name)).toBeVisible();
  expect(taps.of('Code to menu')).toBeLessThanOrEqual(2);
});
