import { expect } from '@playwright/test';
import { CAKE, CARDS, CHURROS, PIZZERIA } from './demo.ts';
import { faultTest as test, retryButton, SIGNED_IN, startThenRetry, throughEveryFault } from './every-fault.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { addChurros, checkOutChurros, signInAsNewCustomer } from './steps.ts';

/** Where the server may have acted, the app checks first, then offers to send the same order again. */
const UNANSWERED = Object.fromEntries(
  ['serverError', 'badGateway', 'brokenJson', 'emptyBody', 'emptyObject', 'reset', 'stall'].map((id) => [
    id,
    'O pedido ainda não foi recebido',
  ]),
);

test('every fault of a dish shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const place = new PlacePage(page);
  const product = new ProductDialog(page, CAKE.name);
  await place.open(PIZZERIA);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/products\/\d+/,
    provoke: startThenRetry(page, async () => {
      await place.search.fill(CAKE.name);
      await place.dish(CAKE.name).click();
    }),
    message: () => page.getByRole('alert'),
    // A missing dish is an answer with its own view.
    except: { notFound: null },
  });
  await retryButton(page).click();
  await product.add();
});

test('every fault of the orders shows a message, and a retry succeeds', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  // The page also reads the last order: that request must not get the first fault.
  const lastOrder = page.waitForResponse(/\/api\/customer_requests/);
  await new WelcomePage(page).open();
  await lastOrder;
  const orders = new OrdersDialog(page);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/customer_requests/,
    provoke: startThenRetry(page, () => orders.open()),
    message: () => page.getByRole('alert'),
    except: SIGNED_IN,
  });
  await retryButton(page).click();
  await expect(orders.scope.getByText('Ainda não fez pedidos')).toBeVisible();
});

test('every fault of the saved cards shows a message, and a retry succeeds', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/customers\/\d+\/stripe\/cards/,
    provoke: startThenRetry(page, async () => {
      await new PlacePage(page).openCart();
      await new CartDialog(page).checkOut();
    }),
    message: () => page.getByRole('alert'),
    except: SIGNED_IN,
  });
  await retryButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Adicionar cartão' })).toBeVisible();
});

test('every fault of the preparation of a card shows a message, and a retry succeeds', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/customers\/\d+\/stripe\/create_setup_intent/,
    // Without a saved card, the checkout opens the dialog itself.
    provoke: startThenRetry(page, () => checkOutChurros(page)),
    message: () => page.getByRole('alert'),
    // An answer without a secret has its own key (spec 8).
    except: { ...SIGNED_IN, emptyBody: 'Generate Setup Intent Error', emptyObject: 'Generate Setup Intent Error' },
  });
  await retryButton(page).click();
  const dialog = new AddCardDialog(page);
  await dialog.add(CARDS.accepted.number);
  await new CheckoutDialog(page).expectChosen(CARDS.accepted);
});

test('every fault of adding to the cart shows a message in view', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const place = new PlacePage(page);
  const product = new ProductDialog(page, CHURROS.name);
  await place.openProduct(CHURROS.name);
  // A window so low that the alert is out of view.
  await page.setViewportSize({ width: 390, height: 480 });
  const message = () => page.getByRole('alert').or(page.getByRole('alertdialog'));
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/customer_orders/,
    provoke: () => product.add(),
    message,
    kept: () => expect(message()).toBeInViewport(),
    // The app itself repeats a request that the server is still processing.
    except: { ...SIGNED_IN, conflict: null },
  });
});

test('every fault of the cart shows a message, and a retry succeeds', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/customer\/profile/,
    provoke: startThenRetry(page, () => page.goto('/app/welcome?modals=cart-modal')),
    message: () => page.getByRole('alert'),
    except: SIGNED_IN,
  });
  await retryButton(page).click();
  await expect(new CartDialog(page).line(CHURROS.name)).toBeVisible();
});

test('every fault of a change of the cart shows a message', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const cart = new CartDialog(page);
  await new PlacePage(page).openCart();
  await cart.edit();
  await throughEveryFault({
    page,
    mesa,
    call: /^PUT \/api\/customer_orders\/\d+/,
    provoke: async () => {
      if (await retryButton(page).isVisible()) await retryButton(page).click();
      else await cart.increase(CHURROS.name);
    },
    message: () => cart.scope,
    except: { ...SIGNED_IN, conflict: null },
  });
});

test('an order is paid once in spite of every fault of the payment', async ({ page, mesa, payments }) => {
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await throughEveryFault({
    page,
    mesa,
    call: /^PUT \/api\/multi_carts\/\d+\/place_orders/,
    provoke: async () => {
      await checkout.scope.getByRole('button', { name: /^(Pagar |Enviar de novo)/ }).click();
    },
    message: () => page.getByRole('alertdialog').or(checkout.scope),
    dismiss: async () => {
      const alert = page.getByRole('alertdialog');
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'OK' }).click();
    },
    except: { ...SIGNED_IN, conflict: null, ...UNANSWERED },
  });
  await checkout.settle();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});
