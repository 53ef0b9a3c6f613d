import {
  createAccount,
  logIn,
  newPerson,
  registerPerson,
  resetLink,
  verificationCode,
  verificationLink,
} from './account.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';

test('a new customer signs up, follows the link in the mail, and is signed in; signs out and in again', async ({
  page,
  mesa,
}) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  const login = LoginForm.asPage(page);
  await signup.open();
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);
  await signup.continue();
  await login.expectOpen();

  const link = await verificationLink(mesa, person);
  await page.goto(link.href);
  await expect(page.getByText('Conta ativada')).toBeVisible();
  await expect(page).toHaveURL(`${mesa.origin}/auth/verify`);
  await audit(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/app\/welcome$/);

  await page.reload();
  await new SideMenu(page).logOut(person);
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await audit(page);
  await page.goto('/app/welcome');
  await new SideMenu(page).expectVisitor();
  await page.goto(link.href);
  await expect(page.getByText('Conta verificada')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sessão' }).click();
  await login.submit(person);
  await login.continue();
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('a mistyped address is corrected after the mail was sent', async ({ page, mesa }) => {
  const person = newPerson();
  const mistyped = { ...person, email: `x${person.email}` };
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fillIn(mistyped);
  await signup.submit();
  await signup.expectMailAnnounced(mistyped);
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click();
  await signup.expectFilledIn(mistyped);
  await expect(page.getByLabel('E-mail')).toBeFocused();

  // The form is sent again unchanged, and announces the same mail.
  await signup.submit();
  await signup.expectMailAnnounced(mistyped);
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click();
  // Another customer name with the same address.
  await page.getByLabel('Nome').fill('Ana Emendada');
  await signup.submit();
  await signup.expectMailAnnounced(mistyped);
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click();

  await page.getByLabel('E-mail').fill(person.email);
  await signup.submit();
  await signup.expectMailAnnounced(person);
  await signup.typeCode(await verificationCode(mesa, person));
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('the owner of an address that a stranger signed up with sets the password', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/422/);
  const stranger = await registerPerson(mesa);
  const owner = { ...stranger, password: 'Outro-Segredo2' };
  await page.goto((await verificationLink(mesa, owner)).href);
  await expect(page.getByText('A conta foi criada noutro navegador.')).toBeVisible();
  await audit(page);
  await page.getByRole('button', { name: 'Escolher palavra-passe' }).click();
  await page.getByLabel('Nova palavra-passe').fill(owner.password);
  await page.getByLabel('Repita a palavra-passe').fill(owner.password);
  await expect(page).toHaveURL(`${mesa.origin}/auth/reset-password`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sessão' }).click();
  const login = LoginForm.asPage(page);
  await login.submit(owner);
  await login.continue();
  await expect(logIn(mesa, stranger)).rejects.toThrow('401');
});

test('reports a taken address as soon as the field is left', async ({ page, mesa }) => {
  const { email } = await createAccount(mesa);
  const signup = new SignupPage(page);
  await signup.open();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Nome').focus();
  await expect(page.getByText('Já existe uma conta com este e-mail.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar conta' })).toHaveAttribute('aria-disabled', 'true');
});

test('a customer who forgot the password sets a new one; the link works once', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/401/, /422/);
  const person = await createAccount(mesa);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar palavra-passe' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await audit(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Pedido de recuperação efectuado com sucesso');
  await page.getByRole('button', { name: 'OK' }).click();
  await login.expectOpen();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);

  const renewed = { ...person, password: 'Outro-Segredo2' };
  const link = await resetLink(mesa, person);
  await page.goto(link.href);
  await page.getByLabel('Nova palavra-passe').fill(renewed.password);
  await page.getByLabel('Repita a palavra-passe').fill(renewed.password);
  await audit(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Se já alterou a palavra-passe, inicie sessão.')).toBeVisible();
  await audit(page);
  await page.getByRole('button', { name: 'Iniciar sessão' }).click();
  await login.submit(person);
  await login.expectIncorrect();
  await login.submit(renewed);
  await login.expectSuccess();

  await page.goto(link.href);
  await page.getByLabel('Nova palavra-passe').fill(person.password);
  await page.getByLabel('Repita a palavra-passe').fill(person.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Este link não é válido')).toBeVisible();
  await audit(page);
});

test('an invalid link offers a new mail', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/422/);
  const person = await createAccount(mesa);
  await page.goto('/auth/verify?token=nonsense');
  await expect(page.getByText('Este link não é válido')).toBeVisible();
  await audit(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect(page.getByText('Verifique o seu e-mail')).toBeVisible();
});
