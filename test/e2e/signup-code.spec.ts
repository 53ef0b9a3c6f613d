import type { BrowserContext, Page } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { newPerson, verificationCode, verificationLink, type Account } from './account.ts';
import { audit } from './audit.ts';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';

const VERIFY_CODE = /\/pubapp\/auth\/verify_code$/;

/** A visitor adds a dish, and signs up in the modals that open: up to the message that a mail was sent. */
async function signUpForCake(page: Page): Promise<{ person: Account; signup: SignupPage }> {
  const person = newPerson();
  await new PlacePage(page).open(PIZZERIA);
  await new PlacePage(page).openProduct(CAKE.name);
  await new ProductDialog(page, CAKE.name).add();
  await LoginForm.asModal(page).signUp();
  const signup = new SignupPage(page);
  const dialog = page.getByRole('dialog', { name: 'Criar conta' });
  await dialog.getByLabel('Nome').fill(person.name);
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Palavra-passe', { exact: true }).fill(person.password);
  await dialog.getByLabel('Repita a palavra-passe').fill(person.password);
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await signup.expectMailAnnounced(person);
  return { person, signup };
}

/** The visitor's action continues in the same tab. */
async function expectCakeAdded(page: Page): Promise<void> {
  await new DeliveryDialog(page).choose('Para levar');
  await new ProductDialog(page, CAKE.name).expectClosed();
  await new PlacePage(page).openCart();
  await expect(new CartDialog(page).line(CAKE.name)).toContainText('1×');
}

/** Signs up on the page, up to the message that a mail was sent. */
async function signUpOnPage(page: Page, returnUrl = PIZZERIA.path) {
  const person = newPerson();
  const signup = new SignupPage(page);
  await page.goto(`/auth/signup?returnUrl=${encodeURIComponent(returnUrl)}`);
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);
  return { person, signup };
}

async function openLink(context: BrowserContext, mesa: MesaServer, person: Account): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto((await verificationLink(mesa, person)).href);
  await expect(tab.getByText('Conta ativada')).toBeVisible();
  return tab;
}

test('a visitor adds a dish, signs up, types the code of the mail, and finds the dish in the cart', async ({
  page,
  mesa,
}) => {
  const { person, signup } = await signUpForCake(page);
  await expect(signup.code).toBeFocused();
  await audit(page);
  await page.keyboard.type(await verificationCode(mesa, person));
  await expectCakeAdded(page);
});

test('a visitor adds a dish, signs up, opens the link in another tab, and finds the dish in the first', async ({
  page,
  context,
  mesa,
}) => {
  const { person } = await signUpForCake(page);
  const tab = await openLink(context, mesa, person);
  await expectCakeAdded(page);
  await tab.getByRole('button', { name: 'Continuar' }).click();
  await expect(tab).toHaveURL(/\/app\/welcome$/);
  await new SideMenu(tab).expectCustomer(person);
});

test('the code leads from the sign-up to the place; Back does not return to the sign-up', async ({ page, mesa }) => {
  await page.goto('/app/welcome');
  const { person, signup } = await signUpOnPage(page);
  await signup.typeCode(await verificationCode(mesa, person));
  await new PlacePage(page).expectOpen(PIZZERIA.name);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('a wrong code is selected, typed over, and sent once', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/422/);
  const { person, signup } = await signUpOnPage(page);
  const right = await verificationCode(mesa, person);
  const sent: unknown[] = [];
  page.on('request', (request) => VERIFY_CODE.test(request.url()) && sent.push(request.postDataJSON()));
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await signup.typeCode(wrong);
  await expect(page.getByText('Código incorreto.')).toBeVisible();
  await expect(signup.code).toHaveAttribute('aria-invalid', 'true');
  await audit(page);
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await new PlacePage(page).expectOpen(PIZZERIA.name);
  expect(sent).toMatchObject([{ code: wrong }, { code: right }]);
});

test('an older code is refused as expired, and the code of the newest mail is accepted', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/422/);
  const { person, signup } = await signUpOnPage(page);
  const older = await verificationCode(mesa, person);
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('Enviámos outra mensagem.')).toBeVisible();
  await expect.poll(() => verificationCode(mesa, person)).not.toBe(older);
  await signup.typeCode(older);
  await expect(page.getByText('Este código expirou.')).toBeVisible();
  await page.keyboard.type(await verificationCode(mesa, person));
  await new PlacePage(page).expectOpen(PIZZERIA.name);
});

test('a reload while the mail is on its way keeps the page and the digits', async ({ page, mesa }) => {
  const { person, signup } = await signUpOnPage(page);
  const code = await verificationCode(mesa, person);
  await signup.typeCode(code.slice(0, 4));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mesa.drafts'))).toContain(code.slice(0, 4));
  await page.reload();
  await signup.expectMailAnnounced(person);
  await expect(signup.code).toHaveValue(code.slice(0, 4));
  await signup.code.press('End');
  await page.keyboard.type(code.slice(4));
  await new PlacePage(page).expectOpen(PIZZERIA.name);
});

test('a sign-up page that was unloaded while the link was opened continues when it is loaded again', async ({
  page,
  context,
  mesa,
}) => {
  const { person } = await signUpOnPage(page);
  const waiting = page.url();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mesa.drafts'))).toContain(person.email);
  // A phone does this with a tab in the background.
  await page.goto('about:blank');
  await openLink(context, mesa, person);
  await page.goto(waiting);
  await new PlacePage(page).expectOpen(PIZZERIA.name);
});

test('the code of a sign-up is for its own browser', async ({ page, newVisitor, mesa, expectedProblems }) => {
  expectedProblems.push(/422/);
  const { person } = await signUpOnPage(page);
  const other = await (await newVisitor()).newPage();
  await other.goto((await verificationLink(mesa, person)).href);
  await expect(other.getByText('A conta foi criada noutro navegador.')).toBeVisible();
});
