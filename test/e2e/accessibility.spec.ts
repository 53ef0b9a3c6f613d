import { newPerson, verificationLink } from './account.ts';
import { audit } from './audit.ts';
import { CARDS, LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { ReportDialog } from './pages/report-dialog.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { checkOutChurros, signInAsNewCustomer } from './steps.ts';

test.describe('every screen and modal passes the accessibility rules', () => {
  test('login, with field errors and its alert', async ({ page }) => {
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
    await expect(page.getByText('Conta ativada')).toBeVisible();
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

  test('a dish with options, and the login on top of it', async ({ page }) => {
    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    await place.openProduct(LUNCH_MENU.name);
    const product = new ProductDialog(page, LUNCH_MENU.name);
    await product.choose(...LUNCH_MENU.choices);
    await audit(page);
    await product.add();
    await LoginForm.asModal(page).expectOpen();
    await audit(page);
  });

  test('the delivery method, and the cart, read and edited', async ({ page, mesa }) => {
    await signInAsNewCustomer(page, mesa);
    const place = new PlacePage(page);
    await place.open(PIZZERIA);
    await place.changeOrderType();
    await expect(page.getByRole('dialog', { name: 'Como quer receber?' })).toBeVisible();
    await audit(page);
    await new DeliveryDialog(page).choose('Para levar');
    await place.openProduct(LUNCH_MENU.name);
    const product = new ProductDialog(page, LUNCH_MENU.name);
    await product.choose(...LUNCH_MENU.choices);
    await product.add();
    await expect(place.cartBar).toBeVisible();
    await audit(page);
    await place.openCart();
    const cart = new CartDialog(page);
    await expect(cart.line(LUNCH_MENU.name)).toBeVisible();
    await audit(page);
    await cart.edit();
    await audit(page);
  });

  test('checkout, add card, declined, asked by the bank, received, orders', async ({ page, mesa }) => {
    await signInAsNewCustomer(page, mesa);
    const checkout = await checkOutChurros(page);
    const addCard = await checkout.openAddCard();
    await addCard.dismiss();
    await audit(page);
    await checkout.openAddCard();
    await addCard.fill(CARDS.declinedOnPayment.number);
    await audit(page);
    await addCard.submit();
    await addCard.expectClosed();
    await checkout.pay();
    await checkout.expectDeclined('O banco recusou o cartão');
    await audit(page);

    const bank = new ChallengeDialog(page);
    await (await checkout.openAddCard()).add(CARDS.authenticated.number);
    await expect(bank.scope).toBeVisible();
    await audit(page);
    await bank.authorise();
    await checkout.expectChosen(CARDS.authenticated);
    await checkout.pay();
    await checkout.expectAuthenticationAsked();
    await audit(page);
    await checkout.authenticate();
    await bank.authorise();
    await checkout.expectReceived();
    await audit(page);
    await checkout.acknowledge();

    const orders = new OrdersDialog(page);
    await new WelcomePage(page).open();
    await orders.open();
    await expect(orders.orders).toHaveCount(1);
    await audit(page);
  });

  test('missing things and failures', async ({ page, expectedProblems }) => {
    expectedProblems.push(/404/);
    await page.goto('/app/restaurants/123456');
    await expect(page.getByText('Não encontrámos este restaurante')).toBeVisible();
    await audit(page);
    await page.goto('/server-error');
    await expect(page.getByRole('main')).toBeVisible();
    await audit(page);
    const report = new ReportDialog(page);
    await page.getByRole('button', { name: 'Comunicar um problema' }).click();
    await report.expectMade();
    await audit(page);
    await report.save();
    await audit(page);
  });
});
