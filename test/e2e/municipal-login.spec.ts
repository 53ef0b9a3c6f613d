import type { Page } from '@playwright/test';
import { startMesa } from '#test/harness/server.ts';
import { createAccount, newPerson, resetLink } from './account.ts';
import { audit } from './audit.ts';
import { CAKE, PIZZERIA } from './demo.ts';
import { fromEnvironment } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { MunicipalLoginPage } from './pages/municipal-login-page.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';

/** Every address of the page, from its history and its address bar. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

test('a new citizen signs in from the login screen, continues, and signs in to the same account again', async ({
  page,
}) => {
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await page.goto('/auth/login?returnUrl=%2Fapp%2Fwelcome');
  await page.getByRole('link', { name: 'Entrar com MyCascais' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar com MyCascais' })).toBeVisible();
  await audit(page);
  await municipal.leave();
  await audit(page);
  await municipal.signInAs(person);
  await municipal.expectSignedIn(person);
  expect(await page.evaluate(() => sessionStorage.getItem('mesa.municipal-login'))).toBeNull();

  await new SideMenu(page).logOut(person);
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(person);
  await municipal.expectSignedIn(person);
});

test('a citizen signs in by keyboard alone', async ({ page }) => {
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await page.getByRole('button', { name: 'Continuar para o MyCascais' }).focus();
  await page.keyboard.press('Enter');
  await municipal.expectProvider();
  await page.getByLabel('Nome').focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await municipal.expectSignedIn(person);
});

test('the provider’s parameters leave the address, and work once', async ({ page, expectedProblems }) => {
  expectedProblems.push(/422/);
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  const addresses = watchAddresses(page);
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(person);
  await municipal.expectSignedIn(person);
  const back = addresses.find((url) => url.includes('code=')) ?? '';
  expect(new URL(back).pathname).toBe('/auth/mycascais-login');

  await page.goto(back);
  await municipal.expectStopped('Este início de sessão já não é válido');
  await audit(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar para o MyCascais' })).toBeVisible();
});

test('the app refuses a return with changed parameters, and a return in another browser', async ({
  page,
  mesa,
  newVisitor,
  expectedProblems,
}) => {
  expectedProblems.push(/422/, /ERR_/);
  const municipal = new MunicipalLoginPage(page);
  const others = await (await newVisitor()).newPage();
  await municipal.open();
  await municipal.leave();
  // The return is stopped before the app receives it.
  mesa.faults.inject('loseRequest', /^GET \/auth\/mycascais-login\?/);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('state='));
  await municipal.signInAs(newPerson('Eva Sá'));
  const back = (await stopped).url();

  await others.goto(back);
  await new MunicipalLoginPage(others).expectStopped('Este início de sessão já não é válido');

  const tampered = new URL(back);
  tampered.searchParams.set('state', 'made-up');
  await page.goto(tampered.href);
  await municipal.expectStopped('Este início de sessão já não é válido');
  await municipal.tryAgain();
});

test('a citizen who refuses can try again, or sign in another way with the same return address', async ({ page }) => {
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await municipal.open('/app/restaurants/1');
  await municipal.leave();
  await municipal.refuse();
  await municipal.expectStopped('Não autorizou o início de sessão');
  await audit(page);
  await municipal.tryAgain();
  await municipal.signInAs(person);
  await expect(page).toHaveURL((url) => url.pathname === '/app/restaurants/1');
  await municipal.open('/app/restaurants/1');
  await municipal.leave();
  await municipal.refuse();
  await page.getByRole('button', { name: 'Entrar com e-mail e palavra-passe' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === '/app/restaurants/1');
});

test('an existing account is linked by its password only', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/401/);
  const account = await createAccount(mesa);
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(account);
  await expect(page.getByText(`Existe uma conta com ${account.email}.`)).toBeVisible();
  await audit(page);
  await municipal.link('Errado-1');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('E-mail ou palavra-passe incorretos.');
  await audit(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Palavra-passe', { exact: true })).toHaveValue('Errado-1');
  await municipal.link(account.password);
  await municipal.expectSignedIn(account);

  await new SideMenu(page).logOut(account);
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(account);
  await municipal.expectSignedIn(account);
});

test('a customer who forgot the account’s password sets a new one by mail', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(account);
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect((await resetLink(mesa, account)).pathname).toBe('/auth/reset-password');
});

for (const [citizen, title] of [
  ['Tiago Ramos', 'O seu e-mail ainda não foi confirmado'],
  ['Inês Faria', 'A sua conta MyCascais não tem e-mail'],
] as const) {
  test(`${citizen} reads: ${title}`, async ({ page }) => {
    const municipal = new MunicipalLoginPage(page);
    await municipal.open();
    await municipal.leave();
    await municipal.choose(citizen);
    await municipal.expectStopped(title);
    await audit(page);
    await page.getByRole('button', { name: 'Criar conta com e-mail' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/auth/signup');
  });
}

test('the login modal offers the municipal login as well', async ({ page }) => {
  await page.goto('/app/welcome?modals=login');
  const login = LoginForm.asModal(page);
  await login.expectOpen();
  await login.scope.getByRole('link', { name: 'Entrar com MyCascais' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === '/app/welcome');
  await expect(page.getByRole('button', { name: 'Continuar para o MyCascais' })).toBeVisible();
});

test('a lost answer is reported, and a retry succeeds', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/ERR_/, /422/);
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  mesa.faults.inject('loseRequest', /^POST \/pubapp\/auth\/municipal_login\/complete/);
  await municipal.signInAs(person);
  await expect(page.getByText('Não foi possível entrar com o MyCascais')).toBeVisible();
  await audit(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await municipal.expectSignedIn(person);
});

test('a provider that is down is reported', async ({ newVisitor, expectedProblems }) => {
  expectedProblems.push(/502/);
  const env = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'mesa', OIDC_CLIENT_SECRET: 'nobody-there' };
  const mesa = await startMesa({ from: fromEnvironment().dataDir, env });
  try {
    const page = await (await newVisitor()).newPage();
    await page.goto(`${mesa.origin}/auth/mycascais-login`);
    await page.getByRole('button', { name: 'Continuar para o MyCascais' }).click();
    await expect(page.getByText('O MyCascais não está disponível. Tente de novo dentro de momentos.')).toBeVisible();
    await audit(page);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('O MyCascais não está disponível. Tente de novo dentro de momentos.')).toBeVisible();
  } finally {
    await mesa.close();
  }
});

test('the visitor’s dish is added after they return from the provider', async ({ page }) => {
  const place = new PlacePage(page);
  const municipal = new MunicipalLoginPage(page);
  await place.open(PIZZERIA);
  await place.openProduct(CAKE.name);
  await new ProductDialog(page, CAKE.name).add();
  await LoginForm.asModal(page).scope.getByRole('link', { name: 'Entrar com MyCascais' }).click();
  await municipal.leave();
  await municipal.signInAs(newPerson('Eva Sá'));
  await new DeliveryDialog(page).choose('Para levar');
  await expect(place.cartBar).toHaveAccessibleName(/1 artigo/);
});
