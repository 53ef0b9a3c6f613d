import type { Locator, Page } from '@playwright/test';
import { createAccount, newPerson, registerPerson, resetLink } from './account.ts';
import { audit } from './audit.ts';
import { CONSOLE_OF_FAULTS, FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { MunicipalLoginPage } from './pages/municipal-login-page.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const busy = (page: Page) => page.locator('[aria-busy=true]').first();
const LOG_IN = /^POST \/api\/login_check/;
const REGISTER = /^POST \/api\/register/;
const VERIFY = /^POST \/pubapp\/auth\/verify/;

/** Presses a disabled button, which then shows its reason. Waits first until the dialog is still and takes presses. */
async function pressAnyway(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect(locator.page().locator('[data-shield]')).toHaveCount(0);
  await locator.click({ force: true });
}

/** Checks an alert's accessibility and closes it. */
async function auditAlert(page: Page, text: string | RegExp, leaveBy = 'OK'): Promise<void> {
  const alert = page.getByRole('alertdialog').filter({ hasText: text });
  await expect(alert).toBeVisible();
  await audit(page);
  await alert.getByRole('button', { name: leaveBy }).click();
  await expect(alert).toBeHidden();
}

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

for (const [where, path, as] of [
  ['page', '/auth/login', (page: Page) => LoginForm.asPage(page)],
  ['modal', '/app/welcome?modals=login', (page: Page) => LoginForm.asModal(page)],
] as const) {
  test(`the login ${where} is accessible: busy, refused, throttled, offline, done`, async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    const login = as(page);
    await page.goto(path);
    await pressAnyway(login.scope.getByRole('button', { name: 'Entrar' }));
    await expect(login.scope.getByText('O e-mail é obrigatório.')).toBeVisible();
    await audit(page);
    await login.submit({ ...account, password: 'Errado-1' });
    await login.expectIncorrect();
    await audit(page);
    mesa.faults.inject(FAULTS.tooMany.kind, LOG_IN);
    await login.press();
    await auditAlert(page, /./);
    await context.setOffline(true);
    const offline = 'Sem ligação à Internet.';
    await expect(login.scope.getByRole('button', { name: 'Entrar' })).toHaveAccessibleDescription(offline);
    await audit(page);
    await context.setOffline(false);
    const stall = mesa.faults.inject('hold', LOG_IN);
    await login.submit(account);
    await stall.applied;
    await expect(busy(page)).toBeAttached();
    await audit(page);
    stall.release();
    await login.expectSuccess();
    await audit(page);
  });
}

test('the login of an unverified account is accessible: offer, sent mail, failed mail', async ({ page, mesa }) => {
  const person = await registerPerson(mesa);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  await login.submit(person);
  mesa.faults.inject(FAULTS.serverError.kind, /^POST \/api\/verify_account_requests/);
  await auditAlert(page, 'A sua conta ainda não foi verificada', 'Enviar');
  await auditAlert(page, 'Não foi possível enviar o link');
  await login.press();
  await auditAlert(page, 'A sua conta ainda não foi verificada', 'Enviar');
  await auditAlert(page, 'Pedido de reenvio efectuado com sucesso');
});

test('the sign-up is accessible: all fields wrong, busy, refused, mail resent, mail failed', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await pressAnyway(button(page, 'Criar conta'));
  await expect(page.getByText('O nome é obrigatório.')).toBeVisible();
  await audit(page);
  await signup.fillIn(person);
  mesa.faults.inject(FAULTS.serverError.kind, REGISTER);
  await signup.submit();
  await auditAlert(page, 'Não foi possível criar a conta');
  const stall = mesa.faults.inject('hold', REGISTER);
  await signup.submit();
  await stall.applied;
  await audit(page);
  stall.release();
  await signup.expectMailAnnounced(person);
  mesa.faults.inject(FAULTS.serverError.kind, /^POST \/api\/verify_account_requests/);
  await button(page, 'Enviar de novo').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await audit(page);
  const mail = mesa.faults.inject('hold', /^POST \/api\/verify_account_requests/);
  await button(page, 'Enviar de novo').click();
  await mail.applied;
  await audit(page);
  mail.release();
  await expect(page.getByText('Enviámos outra mensagem.')).toBeVisible();
  await audit(page);
});

test('the sign-up and the recovery are accessible as modals', async ({ page }) => {
  const login = LoginForm.asModal(page);
  await page.goto('/app/welcome?modals=login');
  await login.signUp();
  const signup = page.getByRole('dialog', { name: 'Criar conta' });
  await pressAnyway(signup.getByRole('button', { name: 'Criar conta' }));
  await expect(signup.getByText('O nome é obrigatório.')).toBeVisible();
  await audit(page);
  await page.keyboard.press('Escape');
  await login.scope.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Recuperar palavra-passe' });
  await pressAnyway(forgot.getByRole('button', { name: 'Enviar' }));
  await expect(forgot.getByText('O e-mail é obrigatório.')).toBeVisible();
  await audit(page);
});

test('the password screens are accessible: wrong, busy, refused, expired, done', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  await page.goto('/auth/forgot-password');
  await pressAnyway(button(page, 'Enviar'));
  await expect(page.getByText('O e-mail é obrigatório.')).toBeVisible();
  await audit(page);
  await page.getByLabel('E-mail').fill(person.email);
  const asked = mesa.faults.inject('hold', /^POST \/api\/reset_password_requests/);
  await button(page, 'Enviar').click();
  await asked.applied;
  await audit(page);
  asked.release();
  await auditAlert(page, 'Pedido de recuperação efectuado com sucesso');

  await page.goto((await resetLink(mesa, person)).href);
  await pressAnyway(button(page, 'Guardar'));
  await expect(page.getByText('A palavra-passe é obrigatória.')).toBeVisible();
  await audit(page);
  for (const label of ['Nova palavra-passe', 'Repita a palavra-passe'])
    await page.getByLabel(label).fill('Outro-Segredo2');
  mesa.faults.inject(FAULTS.serverError.kind, /^POST \/pubapp\/auth\/reset-password/);
  await button(page, 'Guardar').click();
  await auditAlert(page, 'Não foi possível alterar a palavra-passe');
  mesa.faults.inject(
    { status: 422, body: { 'hydra:description': 'token_expired' } },
    /^POST \/pubapp\/auth\/reset-password/,
  );
  await button(page, 'Guardar').click();
  await expect(page.getByText('Este link expirou')).toBeVisible();
  await audit(page);
});

test('the screen of the verification link is accessible: busy, failed, expired, a new mail', async ({ page, mesa }) => {
  const stall = mesa.faults.inject('hold', VERIFY);
  await page.goto('/auth/verify?token=nonsense');
  await stall.applied;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit(page);
  mesa.faults.clear();
  mesa.faults.inject(FAULTS.serverError.kind, VERIFY);
  await page.goto('/auth/verify?token=nonsense');
  await expect(page.getByText('Não foi possível verificar')).toBeVisible();
  await audit(page);
  mesa.faults.inject({ status: 422, body: { 'hydra:description': 'token_expired' } }, VERIFY);
  await button(page, 'Tentar de novo').click();
  await expect(page.getByText('Este link expirou')).toBeVisible();
  await pressAnyway(button(page, 'Enviar novo link'));
  await expect(page.getByText('O e-mail é obrigatório.')).toBeVisible();
  await audit(page);
  await page.getByLabel('E-mail').fill(newPerson().email);
  await button(page, 'Enviar novo link').click();
  await expect(page.getByText('Verifique o seu e-mail')).toBeVisible();
  await audit(page);
});

test('the sign-out and the municipal login are accessible while busy', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await new WelcomePage(page).open();
  const revoking = mesa.faults.inject('hold', /^POST \/api\/token\/revoke/);
  await new SideMenu(page).logOut(account);
  await revoking.applied;
  await expect(page.getByRole('heading', { level: 1, name: 'Sair' })).toBeVisible();
  await audit(page);
  revoking.release();
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await new MunicipalLoginPage(page).open();
  const starting = mesa.faults.inject('hold', /^\w+ \/pubapp\/auth\/municipal_login/);
  await button(page, 'Continuar para o MyCascais').click();
  await starting.applied;
  await expect(busy(page)).toBeAttached();
  await audit(page);
});
