import type { Page } from '@playwright/test';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { leaksIn } from '#test/harness/secrets.ts';
import { createAccount, newPerson, type Account } from './account.ts';
import { CARDS } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ReportDialog } from './pages/report-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { checkOutChurros, openChurros } from './steps.ts';
import { openForm, timeChip } from './tables.ts';

/** Makes the team's reports anew: `KEEP_REPORTS=1 npm run test:e2e -- make-reports.spec.ts`. See test/reports. */
const FOLDER = path.resolve(import.meta.dirname, '../reports');

const person = newPerson('Quitéria Vasconcelos');
const PHONE = '912 345 678';
const COMMENT = 'Somos alérgicos a amendoim';

/** Reports a problem from the current page, and keeps the file. */
async function keep(page: Page, name: string, { email, password }: Account): Promise<void> {
  const report = new ReportDialog(page);
  await new SideMenu(page).openModal('Comunicar um problema');
  await report.expectMade();
  const file = await report.save();
  const secrets = [email, password, 'Quitéria Vasconcelos', PHONE, COMMENT, CARDS.accepted.number];
  expect(leaksIn(await readFile(file.path, 'utf8'), secrets)).toEqual([]);
  await copyFile(file.path, path.join(FOLDER, `${name}.json`));
}

/** Signs a new customer in with the form, up to the next screen. */
async function signIn(page: Page, mesa: Parameters<typeof createAccount>[0]): Promise<Account> {
  const account = await createAccount(mesa, { ...newPerson('Quitéria Vasconcelos'), password: person.password });
  await LoginForm.signIn(page, account);
  return account;
}

test('an order is paid', async ({ page, mesa }) => {
  const account = await signIn(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.acknowledge();
  await keep(page, 'order', account);
});

test('a card is declined, and the checkout is left', async ({ page, mesa }) => {
  const account = await signIn(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.declinedOnPayment);
  await checkout.pay();
  await checkout.expectDeclined('O banco recusou o cartão');
  await checkout.close();
  await page.keyboard.press('Escape');
  await expect(new CartDialog(page).scope).toBeHidden();
  await keep(page, 'decline', account);
});

test('a table is requested and canceled', async ({ page, mesa }) => {
  const account = await signIn(page, mesa);
  const form = await openForm(page);
  await timeChip(form, '20:00').check();
  await form.getByRole('textbox', { name: /^Comentários/ }).fill(COMMENT);
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  await table.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(table).toContainText('Reserva cancelada');
  await table.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(table).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await keep(page, 'reservation', account);
});

test('a customer signs out, and types a wrong password', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const account = await signIn(page, mesa);
  await new SideMenu(page).logOut(account);
  await expect(page.getByText('Sessão terminada').first()).toBeVisible();
  await new SideMenu(page).choose('Entrar');
  const login = LoginForm.asPage(page);
  await login.submit({ ...account, password: 'Errado-1' });
  await login.expectIncorrect();
  await keep(page, 'sign-out', account);
});

test('a page is reloaded with a dish in the cart', async ({ page, mesa }) => {
  const account = await signIn(page, mesa);
  const product = await openChurros(page);
  await product.add();
  await product.expectClosed();
  await page.reload();
  await new PlacePage(page).openCart();
  await new CartDialog(page).checkOut();
  const checkout = new CheckoutDialog(page);
  await (await checkout.openAddCard()).dismiss();
  await checkout.close();
  await page.keyboard.press('Escape');
  await expect(new CartDialog(page).scope).toBeHidden();
  await keep(page, 'reload', account);
});

test('a dish is added offline', async ({ page, context, mesa, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const account = await signIn(page, mesa);
  const product = await openChurros(page);
  await context.setOffline(true);
  await product.add();
  await expect(product.scope.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await product.expectClosed();
  await keep(page, 'offline', account);
});
