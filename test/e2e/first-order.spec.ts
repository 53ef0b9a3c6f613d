import { newPerson, placedOrders, verificationCode } from './account.ts';
import { CARDS, LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { IntroPage } from './pages/intro-page.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a new customer signs up, builds a dish with nested options, adds a card, pays, and sees the order received', async ({
  page,
  mesa,
  payments,
}) => {
  const person = newPerson();
  const intro = new IntroPage(page);
  await intro.open();
  await intro.signUp();

  const signup = new SignupPage(page);
  await signup.expectOpen();
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);

  await signup.typeCode(await verificationCode(mesa, person));

  const welcome = new WelcomePage(page);
  await welcome.expectOpen();
  await welcome.chooseCounty('Cascais');
  await welcome.chooseTheme('Pizza e massas');
  await welcome.openPlace(PIZZERIA.name);

  const place = new PlacePage(page);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await place.openProduct(LUNCH_MENU.name);
  const product = new ProductDialog(page, LUNCH_MENU.name);
  await product.expectIncomplete('Falta escolher: Pizza');
  await product.choose(...LUNCH_MENU.choices);
  await product.expectTotal(LUNCH_MENU.totalText);
  await product.add();
  await product.expectClosed();

  await place.openCart();
  const cart = new CartDialog(page);
  for (const choice of LUNCH_MENU.choices) await expect(cart.line(LUNCH_MENU.name)).toContainText(choice);
  await cart.checkOut();

  const checkout = new CheckoutDialog(page);
  await checkout.expectOpen();
  await checkout.addCard(CARDS.accepted);
  await checkout.scope.getByRole('button', { name: 'Apagar cartão •••• 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar cartão' }).click();
  await expect(checkout.scope.getByText('Cartão apagado.')).toBeFocused();
  await expect(checkout.scope.getByRole('radio')).toHaveCount(0);
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  await checkout.acknowledge();
  await expect(page.getByRole('link', { name: /^Acompanhar pedido/ })).toContainText('Recebido');

  const orders = new OrdersDialog(page);
  await welcome.open();
  await orders.open();
  await expect(orders.orders).toHaveCount(1);
  await expect(orders.orders).toContainText(PIZZERIA.name);
  await expect(orders.orders).toContainText(LUNCH_MENU.totalText);

  await expect(payments.captures()).resolves.toMatchObject([{ amount: LUNCH_MENU.total }]);
  await expect(placedOrders(mesa, person)).resolves.toMatchObject([
    { status: 'placed', totalAmount: LUNCH_MENU.total },
  ]);
});
