import { audit } from './audit.ts';
import { newPerson, verificationLink } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test.describe('every screen and modal keeps the accessibility rules', () => {
  test('login, with its fields in error and its alert', async ({ page }) => {
    await page.goto('/auth/login');
    const login = LoginForm.asPage(page);
    await login.expectOpen();
    await audit(page);
    await login.scope.getByLabel('E-mail').fill('ana');
    await login.scope.getByLabel('Palavra-passe', { exact: true }).fill('abc');
    await page.keyboard.press('Tab');
    await expect(login.scope.getByText('Escreva um e-mail válido.')).toBeVisible();
    await audit(page);
  });

  test('sign-up, its message, and the verified account', async ({ page, mesa }) => {
    const person = newPerson();
    const signup = new SignupPage(page);
    await signup.open();
    await audit(page);
    await signup.fillIn(person, 'outra');
    await page.keyboard.press('Tab');
    await expect(page.getByText('As palavras-passe não são iguais.')).toBeVisible();
    await audit(page);
    await signup.fillIn(person);
    await signup.submit();
    await signup.expectMailAnnounced(person);
    await audit(page);
    await page.goto((await verificationLink(mesa, person)).href);
    await expect(page.getByText('Conta verificada')).toBeVisible();
    await audit(page);
  });

  test('welcome and place', async ({ page }) => {
    const welcome = new WelcomePage(page);
    await welcome.open();
    await expect(welcome.places).not.toHaveCount(0);
    await audit(page);
    await new PlacePage(page).open(PIZZERIA);
    await audit(page);
  });

  test('what is not there, and what went wrong', async ({ page, expectedProblems }) => {
    expectedProblems.push(/404/);
    await page.goto('/app/restaurants/123456');
    await expect(page.getByText('Não encontrámos este restaurante')).toBeVisible();
    await audit(page);
    await page.goto('/server-error');
    await expect(page.getByRole('main')).toBeVisible();
    await audit(page);
  });
});
