import type { Locator } from '@playwright/test';
import { callApi } from '#test/harness/api.ts';
import { addressOf, createAccount, tokenOf } from './account.ts';
import { audit } from './audit.ts';
import { CARDS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake } from './orders.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { SettingsDialog } from './pages/settings-dialog.ts';
import { saveCard } from './payments.ts';
import { checkOutChurros, signInAsNewCustomer } from './steps.ts';

test('a customer keeps a tax number, a card and an address', async ({ page, mesa, expectedProblems }) => {
  const account = await createAccount(mesa);
  await LoginForm.signIn(page, account);
  const settings = new SettingsDialog(page);
  await settings.open();
  await expect(settings.scope.getByText(account.email)).toBeVisible();
  await audit(page);

  await test.step('a wrong tax number is refused at its field', async () => {
    await settings.nif.fill('12345');
    await settings.nif.press('Tab');
    await expect(settings.nif).toHaveAccessibleDescription(/^Este NIF não é válido/);
    await expect(settings.saveNifButton).toBeFocused();
    expectedProblems.push(/422/);
    await settings.nif.fill('123456780');
    await settings.saveNifButton.click();
    await expect(settings.nif).toHaveAccessibleDescription(/^Este NIF não é válido/);
    await audit(page);
  });

  await test.step('a right one is kept, also with an order', async () => {
    await settings.nif.fill('123 456 789');
    await settings.saveNifButton.click();
    await expect(settings.scope.getByText('Dados de faturação guardados.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings.scope).toBeHidden();
    await settings.open();
    await expect(settings.nif).toHaveValue('123456789');
    const path = `/api/customer_orders/${await orderCake(mesa, account)}`;
    const answer = await callApi(await addressOf(mesa), { path, token: await tokenOf(mesa, account) });
    expect(answer).toMatchObject({ status: 'placed', nif: '123456789' });
  });

  await test.step('a card is added and deleted', async () => {
    await settings.entry('Cartões guardados').click();
    const cards = page.getByRole('dialog', { name: 'Cartões guardados' });
    await expect(cards.getByText('Ainda não tem cartões guardados.')).toBeVisible();
    await cards.getByRole('button', { name: 'Adicionar cartão' }).click();
    const adding = new AddCardDialog(page);
    await adding.add(CARDS.accepted.number);
    await adding.expectClosed();
    await expect(cards.getByRole('listitem')).toContainText('Validade');
    await audit(page);
    await cards.getByRole('button', { name: 'Apagar cartão •••• 4242' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar cartão' }).click();
    await expect(cards.getByText('Cartão apagado.')).toBeVisible();
    await expect(cards.getByText('Ainda não tem cartões guardados.')).toBeVisible();
    await page.goBack();
    await expect(settings.scope).toBeVisible();
  });

  await test.step('a card is listed although its dialog was left before the bank answered', async () => {
    await settings.entry('Cartões guardados').click();
    const cards = page.getByRole('dialog', { name: 'Cartões guardados' });
    await cards.getByRole('button', { name: 'Adicionar cartão' }).click();
    const adding = new AddCardDialog(page);
    await adding.add(CARDS.authenticated.number);
    const bank = new ChallengeDialog(page);
    await expect(bank.scope).toBeVisible();
    await page.goBack();
    await adding.expectClosed();
    await bank.authorise();
    await expect(cards.getByRole('button', { name: 'Apagar cartão •••• 3184' })).toBeVisible();
    await expect(cards).toBeFocused();
    await page.goBack();
    await expect(settings.scope).toBeVisible();
  });

  await test.step('the saved addresses are in the dialog that adds them', async () => {
    await settings.entry('Moradas guardadas').click();
    await expect(new LocationDialog(page).scope).toBeVisible();
  });
});

test('a customer adds a tax number at the checkout and removes it again', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await saveCard(mesa, account);
  const checkout = await checkOutChurros(page);
  const settings = new SettingsDialog(page);
  await expect(checkout.scope).toContainText('Fatura sem NIF');
  await audit(page);
  await checkout.scope.getByRole('button', { name: 'Acrescentar NIF' }).click();
  await settings.nif.fill('123456789');
  await settings.saveNifButton.click();
  await expect(settings.scope.getByText('Dados de faturação guardados.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings.scope).toBeHidden();
  await expect(checkout.scope).toContainText(/Fatura com NIF 123\s456\s789/);
  await audit(page);
  await checkout.scope.getByRole('button', { name: 'Alterar NIF' }).click();
  await settings.nif.fill('');
  await settings.saveNifButton.click();
  await expect(settings.scope.getByText('Guardado: as próximas faturas vão sem NIF.')).toBeVisible();
  await page.goBack();
  await expect(settings.scope).toBeHidden();
  await expect(checkout.scope).toContainText('Fatura sem NIF');
});

const topOf = async (element: Locator) => (await element.boundingBox())?.y;

test('on a phone the fields of a card are in one line, and its buttons stay when it is complete', async ({
  page,
  mesa,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await LoginForm.signIn(page, await createAccount(mesa));
  await page.goto('/app/welcome?modals=add-card');
  const adding = new AddCardDialog(page);
  const submit = adding.scope.getByRole('button', { name: 'Adicionar cartão' });
  const cvc = adding.scope.getByLabel('Código de segurança (CVC)');
  await expect(cvc).toBeVisible();
  expect(await topOf(cvc)).toBe(await topOf(adding.scope.getByLabel('Número do cartão')));

  await adding.fill(CARDS.accepted.number.slice(0, -1));
  await expect(submit).toHaveAccessibleDescription(/^Preencha o número/);
  const before = await topOf(submit);
  await adding.fill(CARDS.accepted.number);
  await expect(submit).toHaveAccessibleDescription('');
  expect(await topOf(submit)).toBe(before);
});
