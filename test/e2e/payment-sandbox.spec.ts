/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs */
import { expect, type Page, test as base } from '@playwright/test';
import { audit } from './audit.ts';
import { type Shop, startShop } from './payment-sandbox/shop.ts';

const ASKS_EACH_TIME = '4000002760003184';

const test = base.extend<{ customer: string }, { shop: Shop }>({
  shop: [
    async ({}, provide) => {
      const shop = await startShop();
      await provide(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  customer: async ({ shop }, provide) => provide((await shop.stripe.customers.create({ name: 'Ana' })).id),
});

async function openToSave(page: Page, shop: Shop, customer: string): Promise<void> {
  const { client_secret: secret } = await shop.stripe.setupIntents.create({ customer });
  await page.goto(`${shop.origin}/?setup=${secret}`);
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').pressSequentially(number);
  await page.keyboard.type('1234');
  await page.keyboard.type('123');
}

const outcome = (page: Page) => page.getByRole('status');
const challenge = (page: Page) => page.getByRole('dialog', { name: /^Confirme/ });

test('a card is typed without a pause, validated while typing, and saved with Enter', async ({
  page,
  shop,
  customer,
}) => {
  await openToSave(page, shop, customer);
  const number = page.getByLabel('Número do cartão');
  const message = page.getByRole('alert');
  await audit(page);

  await number.fill('4242 4242');
  await number.blur();
  await expect(message).toHaveText('O número do seu cartão está incompleto.');
  await number.fill('4242 4242 4242 4241');
  await expect(message).toHaveText('O número do seu cartão é inválido.');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('');

  await typeCard(page, '4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Validade')).toHaveValue('12 / 34');
  await expect(page.getByLabel('Código de segurança')).toHaveValue('123');
  await expect(message).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('succeeded');
  const { data } = await shop.stripe.paymentMethods.list({ customer, type: 'card' });
  expect(data).toMatchObject([
    { billing_details: { name: 'Ana' }, card: { last4: '4242', exp_month: 12, exp_year: 2034 } },
  ]);
});

test('a refused card shows the reason in Portuguese', async ({ page, shop, customer }) => {
  await openToSave(page, shop, customer);
  await typeCard(page, '4000000000009995');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(outcome(page)).toHaveText('card_declined: O seu cartão não tem saldo suficiente.');
});

test('the field, its errors, the bank and its refusal are in English', async ({ page, shop, customer }) => {
  const { client_secret: secret } = await shop.stripe.setupIntents.create({ customer });
  await page.goto(`${shop.origin}/?setup=${secret}&locale=en`);
  const number = page.getByLabel('Card number');
  await number.fill('4242 4242');
  await number.blur();
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await number.fill('');
  await number.pressSequentially(ASKS_EACH_TIME);
  await page.keyboard.type('1234');
  await expect(page.getByLabel('Expiry date (MM / YY)')).toHaveValue('12 / 34');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  const bank = page.getByRole('dialog', { name: 'Confirm your card' });
  await expect(bank).toContainText('Your bank asks you to authorise this');
  await audit(page);
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(outcome(page)).toContainText('Your payment method could not be authenticated.');
});

test('the challenge opens above a modal, traps the focus and returns it', async ({ page, shop, customer }) => {
  await openToSave(page, shop, customer);
  const save = page.getByRole('button', { name: 'Guardar' });
  await typeCard(page, ASKS_EACH_TIME);
  await save.click();
  await expect(challenge(page)).toContainText('•••• 3184');
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeFocused();
  await audit(page);
  for (const name of ['Recusar', 'Autorizar', 'Recusar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(challenge(page)).toBeHidden();
  await expect(outcome(page)).toContainText('setup_intent_authentication_failure: Não foi possível autenticar');
  await expect(page.getByRole('dialog', { name: 'Cartão' })).toBeVisible();
  await expect(save).toBeFocused();

  await save.click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(outcome(page)).toHaveText('succeeded');
  await expect(page.getByRole('dialog', { name: 'Cartão' })).toBeVisible();
});

test('a payment is authenticated: refused, then authorised', async ({ page, shop, customer }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (file: string) => violations.push(file));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ sourceFile }) => {
      const { violated } = window as unknown as { violated: (file: string) => void };
      violated(sourceFile);
    });
  });
  const { stripe } = shop;
  const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
  const intent = await stripe.paymentIntents.create({ amount: 1250, currency: 'eur', customer });
  await page.goto(`${shop.origin}/?payment=${intent.client_secret}&card=${card.id}`);
  const pay = page.getByRole('button', { name: 'Pagar' });

  await pay.click();
  await expect(challenge(page)).toContainText('12,50 €');
  await page.getByRole('button', { name: 'Recusar' }).click();
  await expect(outcome(page)).toHaveText(/^payment_intent_authentication_failure: .* \/ requires_payment_method$/);
  await pay.click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(outcome(page)).toHaveText('succeeded / succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(1250);
  expect(violations.filter((file) => file.includes('/stripe.js'))).toEqual([]);
});
