import type { Page } from '@playwright/test';
import { newPerson } from './account.ts';
import { presentBill } from './bills.ts';
import { CARDS, CHURROS, LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { IntroPage } from './pages/intro-page.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { checkOutChurros, signInAsNewCustomer } from './steps.ts';
import { openForm, timeChip } from './tables.ts';

interface Translated {
  /** Texts with a React node of their own, which React could not update. */
  bareTexts: string[];
}

/**
 * Replaces each text as Chrome's translator does, now and whenever one is added. The words stay the same, so that each
 * must be right after every change.
 */
function translate(): void {
  const { bareTexts } = Object.assign(globalThis as unknown as Translated, { bareTexts: [] as string[] });
  const replace = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest('script, style, title, textarea, svg, font')) return;
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) bareTexts.push(text.data);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => [...addedNodes].filter((node) => node.isConnected).forEach(replaceIn)),
  ).observe(document, { childList: true, subtree: true });
}

test.beforeEach(({ page }) => page.addInitScript(translate));

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => (globalThis as unknown as Translated).bareTexts)).toEqual([]);
  await expect(page.locator('font > font').first()).toBeAttached();
});

const closeTop = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: 'Fechar' }).click();

test('login with errors, sign-up, language and menu work on a translated page', async ({ page, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource.*401/);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  const email = page.getByLabel('E-mail');
  await email.fill('ana');
  await email.press('Enter');
  await expect(page.getByText('Escreva um e-mail válido.')).toBeVisible();
  await login.fillIn(newPerson());
  await expect(page.getByText('Escreva um e-mail válido.')).toBeHidden();
  await login.press();
  const password = page.getByLabel('Palavra-passe', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.press('End');
  await password.press('Backspace');
  await expect(password).toHaveAttribute('aria-invalid', 'false');

  const signup = new SignupPage(page);
  const person = newPerson();
  await signup.open();
  await page.getByLabel('Repita a palavra-passe').press('Enter');
  await expect(page.getByText('O nome é obrigatório.')).toBeVisible();
  await signup.fillIn(person, 'Outra1!');
  await page.getByLabel('Nome').focus();
  await expect(page.getByLabel('Repita a palavra-passe')).toHaveAttribute('aria-invalid', 'true');
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);

  const intro = new IntroPage(page);
  await intro.open();
  await intro.speak('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The table is set.');
  await intro.speak('Português');
  await intro.expectOpen();
  await intro.explore();
  await new SideMenu(page).expectVisitor();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Sign in');
});

test('location, menu, product with options and cart work on a translated page', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const location = new LocationDialog(page);
  const welcome = new WelcomePage(page);
  await page.goto('/app/welcome?modals=location');
  await location.search({ Localidade: 'Cascais' });
  await location.chooseFirst(location.found);
  await welcome.search.fill('bacalhau');
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
  await welcome.search.fill('');

  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.search.fill('nada disto');
  await expect(page.getByText('Nada com “nada disto” na ementa')).toBeVisible();
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await place.expectOrderType('Para levar');
  await place.openProduct(LUNCH_MENU.name);
  const product = new ProductDialog(page, LUNCH_MENU.name);
  await product.expectIncomplete('Falta escolher: Pizza');
  await product.choose(...LUNCH_MENU.choices);
  await product.expectTotal(LUNCH_MENU.totalText);
  await product.increase();
  await product.expectTotal('30,40 €');
  await product.add();
  await product.expectClosed();
  await expect(place.cartBar).toContainText('30,40 €');

  await place.openCart();
  const cart = new CartDialog(page);
  await cart.edit();
  await cart.increase(LUNCH_MENU.name);
  await expect(cart.scope).toContainText('45,60 €');
  await expect(cart.scope).not.toContainText('30,40 €');
  await cart.scope.getByRole('button', { name: /^(Escolher como receber|Alterar a forma de receber)/ }).click();
  await new DeliveryDialog(page).choose('No restaurante', '2');
  await expect(cart.scope).toContainText('No restaurante');
  await expect(cart.scope).toContainText('Mesa 2');
  await expect(cart.scope).not.toContainText('Para levar');
  await closeTop(page);
  await place.expectOrderType('No restaurante');
  await expect(place.cartBar).toContainText('45,60 €');
});

test('a declined and an accepted card, a reservation and notifications work on a translated page', async ({
  page,
  mesa,
  payments,
}) => {
  const account = await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.declinedOnPayment);
  await checkout.pay();
  await checkout.expectDeclined('O banco recusou o cartão');
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
  await checkout.acknowledge();

  const form = await openForm(page);
  await form.getByRole('button', { name: 'Mais uma pessoa' }).click();
  // Another test takes all tables at 20:00.
  await timeChip(form, '13:30').check();
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  await expect(form).toContainText('3 PAX');
  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  await table.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(table).toContainText('Reserva cancelada');

  await presentBill(mesa, account, 'Mesa 4');
  await page.goto('/app/welcome');
  await page.getByRole('button', { name: 'Abrir as notificações: 1 por ler' }).click();
  const notifications = page.getByRole('dialog', { name: 'Notificações' });
  await notifications.getByRole('button', { name: /^Conta por pagar/ }).click();
  await expect(page.getByRole('dialog', { name: 'Conta do restaurante' })).toContainText('Mesa 4');
});
