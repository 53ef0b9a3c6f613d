import type { Page } from '@playwright/test';
import { createAccount, newPerson, resetLink } from './account.ts';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { MunicipalLoginPage } from './pages/municipal-login-page.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The next screen is open with focus on its heading: screen readers read it, and Tab continues from there. */
async function expectLandedOn(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** The message that replaced the form has the focus. */
async function expectAnswered(page: Page, text: string): Promise<void> {
  await expect(page.locator('[role=status]:focus, [role=alert]:focus')).toContainText(text);
}

test('a keyboard user changes the language of the intro and back, and opens the places', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/intro');
  await expect(new SideMenu(page).button).toBeVisible();
  await keyboard.press(button(page, 'English'));
  await expect(page.getByRole('link', { name: 'Explore restaurants' })).toBeVisible();
  await expect(button(page, 'English')).toBeFocused();
  await keyboard.press(button(page, 'Português'));
  await keyboard.press(page.getByRole('link', { name: 'Explorar restaurantes' }));
  await expectLandedOn(page, 'O que apetece hoje?');
  await keyboard.reach(page.getByRole('combobox', { name: 'Concelho' }));
});

test('the first Tab stop of the main area skips its navigation', async ({ page }) => {
  await new PlacePage(page).open(PIZZERIA);
  const keyboard = new Keyboard(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar para o conteúdo' });
  await expect(skip).toBeFocused();
  await keyboard.press(skip);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('a link at the start of a menu leads to the cart beside it, once the cart has a dish', async ({ page, mesa }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  const skip = page.getByRole('link', { name: 'Ir para o carrinho' });
  await expect(skip).toBeHidden();
  await place.plus(CAKE.name).click();
  await new DeliveryDialog(page).choose('Para levar');
  const cart = page.getByRole('region', { name: 'O meu carrinho' });
  await expect(cart).toContainText(CAKE.name);
  await page.reload();
  await expect(cart).toContainText(CAKE.name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(cart).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cart.locator(':focus')).toBeVisible();
  await place.show('Pedidos');
  await expect(skip).toBeHidden();
});

test('the side menu traps focus while open, returns it, and leads to the login', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/401/);
  const account = await createAccount(mesa);
  const keyboard = new Keyboard(page);
  const menu = new SideMenu(page);
  await page.goto('/intro');
  await keyboard.press(menu.button);
  await expect(menu.scope).toBeFocused();
  await keyboard.reach(menu.scope.getByRole('link').last());
  await page.keyboard.press('Tab');
  await expect(menu.scope.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.button).toBeFocused();

  await keyboard.press(menu.button);
  await keyboard.press(menu.entry('Entrar'));
  await expectLandedOn(page, 'Iniciar sessão');
  await keyboard.type(field(page, 'E-mail'), account.email);
  await keyboard.send(field(page, 'Palavra-passe'), 'Errado-1');
  await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription('E-mail ou palavra-passe incorretos.');
  await expect(field(page, 'Palavra-passe')).toBeFocused();
  await keyboard.press(button(page, 'Mostrar palavra-passe'));
  await expect(button(page, 'Esconder palavra-passe')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await keyboard.send(field(page, 'Palavra-passe'), account.password);
  await expectAnswered(page, 'Olá, ');
  await keyboard.press(button(page, 'Continuar'));
  await expectLandedOn(page, 'O que apetece hoje?');
});

test('a refused sign-up focuses the first wrong field; its mail is sent again', async ({ page, context }) => {
  const person = newPerson();
  const keyboard = new Keyboard(page);
  await page.goto('/auth/login');
  await keyboard.press(button(page, 'Criar conta'));
  await expectLandedOn(page, 'Criar conta');
  await keyboard.press(button(page, 'Criar conta'));
  await expect(field(page, 'Nome')).toBeFocused();
  await keyboard.type(field(page, 'Nome'), person.name);
  await keyboard.type(field(page, 'E-mail'), person.email);
  await keyboard.type(field(page, 'Palavra-passe'), person.password);
  await keyboard.send(field(page, 'Repita a palavra-passe'), 'outra');
  await keyboard.press(button(page, 'Criar conta'));
  await expect(field(page, 'Repita a palavra-passe')).toBeFocused();
  await keyboard.type(field(page, 'Repita a palavra-passe'), person.password);

  const opened = context.waitForEvent('page');
  await keyboard.press(page.getByRole('link', { name: /^termos de utilização/ }));
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
  await new Keyboard(terms).reach(terms.getByRole('link', { name: 'Política de privacidade' }));
  await terms.close();

  await keyboard.press(button(page, 'Criar conta'));
  await expect(page.getByText('Verifique o seu e-mail')).toBeVisible();
  await expect(field(page, 'Código de seis algarismos')).toBeFocused();
  await keyboard.press(button(page, 'Enviar de novo'));
  await expect(page.getByText('Enviámos outra mensagem.')).toBeVisible();
  await expect(button(page, 'Enviar de novo')).toBeFocused();
});

test('a keyboard user requests a reset mail, follows its link, and sets a new password', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  // The browser's own hint: the account's name is in the link only.
  expectedProblems.push(/should have .* username fields/);
  const person = await createAccount(mesa);
  const keyboard = new Keyboard(page);
  await page.goto('/auth/login');
  await keyboard.press(button(page, 'Esqueceu-se da palavra-passe?'));
  await expectLandedOn(page, 'Recuperar palavra-passe');
  await keyboard.press(button(page, 'Enviar'));
  await expect(field(page, 'E-mail')).toBeFocused();
  await keyboard.send(field(page, 'E-mail'), person.email);
  await keyboard.acknowledge('Pedido de recuperação efectuado com sucesso');
  await expectLandedOn(page, 'Iniciar sessão');

  await page.goto((await resetLink(mesa, person)).href);
  await keyboard.type(field(page, 'Nova palavra-passe'), 'Outro-Segredo2');
  await keyboard.send(field(page, 'Repita a palavra-passe'), 'Outro-Segredo2');
  await expectAnswered(page, 'Palavra-passe alterada');
  await keyboard.press(button(page, 'Iniciar sessão'));
  await expectLandedOn(page, 'Iniciar sessão');
});

test('a keyboard user goes to the provider of the municipal login and back', async ({ page }) => {
  const person = newPerson('Eva Sá');
  const keyboard = new Keyboard(page);
  const municipal = new MunicipalLoginPage(page);
  await page.goto('/auth/login');
  await keyboard.press(page.getByRole('link', { name: 'Entrar com MyCascais' }));
  await expectLandedOn(page, 'Entrar com MyCascais');
  await keyboard.press(button(page, 'Continuar para o MyCascais'));
  await municipal.expectProvider();
  await keyboard.type(page.getByLabel('Nome'), person.name);
  await keyboard.send(page.getByLabel('E-mail'), person.email);
  await expect(page).toHaveURL((url) => url.pathname === '/app/welcome');
});

test('a keyboard user signs out from the side menu', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await new WelcomePage(page).open();
  const keyboard = new Keyboard(page);
  const menu = new SideMenu(page);
  await keyboard.press(menu.button);
  await keyboard.press(menu.entry(`Sair ${account.email}`));
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await expectLandedOn(page, 'Sair');
  await keyboard.press(page.getByRole('link', { name: 'Iniciar sessão' }));
  await expectLandedOn(page, 'Iniciar sessão');
});

test('a visitor who adds a dish signs in on top of it and continues', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const keyboard = new Keyboard(page);
  const place = new PlacePage(page);
  const product = new ProductDialog(page, CAKE.name);
  const login = LoginForm.asModal(page);
  await place.open(PIZZERIA);
  await keyboard.type(place.search, CAKE.name);
  await keyboard.press(place.dish(CAKE.name));
  await expect(product.scope).toBeFocused();
  await keyboard.press(product.scope.getByRole('button', { name: /^Adicionar / }));
  await expect(login.scope).toBeFocused();
  await keyboard.press(login.scope.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }));
  const forgot = page.getByRole('dialog', { name: 'Recuperar palavra-passe' });
  await expect(forgot).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login.scope.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' })).toBeFocused();
  await keyboard.type(login.scope.getByLabel('E-mail'), account.email);
  await keyboard.send(login.scope.getByLabel('Palavra-passe', { exact: true }), account.password);
  await login.expectSuccess();
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toBeVisible();
  await keyboard.press(login.scope.getByRole('button', { name: 'Fechar' }));
  await expect(login.scope).toBeHidden();
  await expect(page.locator(':focus')).toBeVisible();
});
