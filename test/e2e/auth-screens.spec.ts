import type { Locator, Page } from '@playwright/test';
import { createAccount, newPerson } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const VERSION = /^Versão 1\.1\.4( DEMO)?$/;

/** All controls that the specification lists for the login screen. */
async function expectLoginControls(scope: Locator): Promise<void> {
  const password = scope.getByLabel('Palavra-passe', { exact: true });
  await expect(scope.getByLabel('E-mail')).toHaveValue('');
  await expect(password).toHaveAttribute('type', 'password');
  await scope.getByRole('button', { name: 'Mostrar palavra-passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await scope.getByRole('button', { name: 'Esconder palavra-passe' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  for (const name of ['Entrar', 'Esqueceu-se da palavra-passe?', 'Criar conta', 'Explorar sem conta']) {
    await expect(scope.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(scope.getByText(VERSION)).toBeVisible();
}

const recovery = (page: Page) => page.getByRole('dialog', { name: 'Recuperar palavra-passe' });
const signup = (page: Page) => page.getByRole('dialog', { name: 'Criar conta' });

test('the login page shows its controls, opens their screens, and keeps the e-mail on return', async ({ page }) => {
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login?returnUrl=%2Fapp%2Frestaurants%2F7');
  await expectLoginControls(login.scope);
  const password = login.scope.getByLabel('Palavra-passe', { exact: true });
  await login.scope.getByLabel('E-mail').fill('ana');
  await password.fill('Segredo1');
  await login.scope.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password\?returnUrl=%2Fapp%2Frestaurants%2F7$/);
  await expect(page.getByText(VERSION)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao início de sessão' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fapp%2Frestaurants%2F7$/);
  await expect(login.scope.getByLabel('E-mail')).toHaveValue('ana');
  await expect(password).toHaveValue('');
  await login.signUp();
  await expect(page).toHaveURL(/\/auth\/signup\?returnUrl=%2Fapp%2Frestaurants%2F7$/);
  await page.getByRole('button', { name: 'Iniciar sessão' }).click();
  await login.scope.getByRole('button', { name: 'Explorar sem conta' }).click();
  await new WelcomePage(page).expectOpen();
  await new SideMenu(page).choose('Entrar');
  await expect(login.scope.getByLabel('E-mail')).toHaveValue('');
});

test('login as a page returns the customer to where they came from', async ({ page, mesa }) => {
  await LoginForm.signIn(page, await createAccount(mesa), PIZZERIA.path);
  await expect(page.getByRole('heading', { level: 1, name: PIZZERIA.name })).toBeVisible();
});

for (const [what, address] of [
  ['by the query', '/auth/login?modal=true'],
  ['by the flag', '/app/welcome?modals=login'],
] as const) {
  test(`login as a modal ${what}: recovery and sign-up open on top of it, closing returns to it`, async ({ page }) => {
    await page.goto(address);
    const login = LoginForm.asModal(page);
    await expectLoginControls(login.scope);
    await login.scope.getByLabel('E-mail').fill('ana@mesa.example');
    await login.scope.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
    await expect(recovery(page)).toBeVisible();
    await expect(recovery(page).getByText(VERSION)).toBeVisible();
    await page.reload();
    await recovery(page).getByRole('button', { name: 'Voltar ao início de sessão' }).click();
    await expect(recovery(page)).toBeHidden();
    await login.expectOpen();
    await login.scope.getByLabel('E-mail').fill('ana@mesa.example');
    await login.signUp();
    await expect(signup(page).getByText(VERSION)).toBeVisible();
    await signup(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(login.scope.getByLabel('E-mail')).toHaveValue('ana@mesa.example');
    await login.scope.getByRole('button', { name: 'Explorar sem conta' }).click();
    await expect(login.scope).toBeHidden();
    await new WelcomePage(page).expectOpen();
  });

  test(`login as a modal ${what}: success closes it`, async ({ page, mesa }) => {
    const account = await createAccount(mesa);
    await page.goto(address);
    const login = LoginForm.asModal(page);
    await login.submit(account);
    await login.close();
    await new WelcomePage(page).expectOpen();
    await new SideMenu(page).expectCustomer(account);
  });
}

test('login offers a new mail for an unverified account', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/401 \(Unauthorized\)/);
  const person = newPerson();
  await page.goto('/auth/signup?modal=true');
  const form = signup(page);
  await form.getByLabel('Nome').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Palavra-passe', { exact: true }).fill(person.password);
  await form.getByLabel('Repita a palavra-passe').fill(person.password);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(form.getByText('Verifique o seu e-mail')).toBeVisible();
  await form.getByRole('button', { name: 'Fechar' }).last().click();
  const login = LoginForm.asPage(page);
  await login.submit(person);
  const prompt = page.getByRole('alertdialog', { name: 'A sua conta ainda não foi verificada' });
  await prompt.getByRole('button', { name: 'Cancelar' }).click();
  await expect(prompt).toBeHidden();
  await login.submit(person);
  await prompt.getByRole('button', { name: 'Enviar' }).click();
  await login.expectAlert('Pedido de reenvio efectuado com sucesso');
  const { origin } = mesa;
  const mails = (await (await fetch(`${origin}/sandbox/mail.json`)).json()) as { to: string }[];
  expect(mails.filter(({ to }) => to === person.email)).toHaveLength(2);
});
