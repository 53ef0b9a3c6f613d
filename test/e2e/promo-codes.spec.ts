import { createAccount, placedOrders } from './account.ts';
import { audit } from './audit.ts';
import { CARDS, CHURROS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { addChurros, checkOutChurros, signInAsNewCustomer } from './steps.ts';

const CODE = 'BEMVINDO';
const TAKEN = /^Desconto de 20\s% aplicado\.$/;
/** 20 % less. */
const REDUCED = { total: 360, text: /3,60\s€/ };
const KEY = 'mesa.promo-code';

test('a code from a link waits until the customer signs in, and discounts their payment', async ({
  page,
  mesa,
  payments,
}) => {
  const account = await createAccount(mesa);
  await page.goto(`/?c=${CODE}`);
  await expect(page.getByText(`Inicie sessão para usar o código ${CODE}.`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await audit(page);
  await page.reload();
  await page.getByRole('status').filter({ hasText: CODE }).getByRole('button', { name: 'Entrar' }).click();
  await LoginForm.asModal(page).submit(account);
  await LoginForm.asModal(page).close();
  await expect(page.getByText(TAKEN)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();

  await addChurros(page);
  await new PlacePage(page).openCart();
  const cart = new CartDialog(page);
  await expect(cart.scope).toContainText(new RegExp(`Desconto \\(${CODE}\\)-0,90\\s€`));
  await expect(cart.scope).toContainText(new RegExp(`Total${REDUCED.text.source}`));
  await cart.checkOut();
  const checkout = new CheckoutDialog(page);
  await checkout.closeAddCard();
  await expect(checkout.scope).toContainText(`Desconto (${CODE})`);
  await checkout.addCard(CARDS.accepted);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: REDUCED.total }]);
  expect(await placedOrders(mesa, account)).toMatchObject([
    { totalAmount: REDUCED.total, paidAmount: REDUCED.total, discountAmount: CHURROS.total - REDUCED.total },
  ]);

  await test.step('no later cart claims the discount', async () => {
    await checkout.acknowledge();
    await addChurros(page);
    await new PlacePage(page).openCart();
    const field = cart.scope.getByRole('textbox', { name: 'Código promocional' });
    await expect(cart.scope).toContainText(/Total4,50\s€/);
    await expect(cart.scope.getByText(TAKEN)).toHaveCount(0);
    await field.fill(CODE);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Já usou este código promocional num pedido.');
    await expect(cart.scope.getByText(TAKEN)).toHaveCount(0);
    await audit(page);
  });
});

test('a typed code is unknown, used up, unanswered, and then accepted', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/422 .*process_promo_codes/, /process_promo_codes/);
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await new PlacePage(page).openCart();
  const { scope } = new CartDialog(page);
  const field = scope.getByRole('textbox', { name: 'Código promocional' });
  const type = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await type('<img src=x onerror=alert(1)>');
  await expect(scope.getByText('O código promocional não é válido.')).toBeVisible();
  await expect(field).toHaveValue('<img src=x onerror=alert(1)>');
  await audit(page);

  mesa.faults.inject(
    { status: 422, body: { 'hydra:description': 'promo_code_exhausted' } },
    /^POST \/api\/process_promo_codes/,
  );
  await type(CODE);
  await expect(scope.getByText('O código promocional já esgotou.')).toBeVisible();

  mesa.faults.inject('loseAnswer', /^POST \/api\/process_promo_codes/);
  await type(CODE.toLowerCase());
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(CODE.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(scope.getByText(TAKEN)).toBeVisible();
  await expect(scope).toContainText(new RegExp(`Total${REDUCED.text.source}`));
  await expect(field).toHaveValue('');
  await audit(page);
});

test('the answer to a typed code is in view beside an open keyboard', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/422 .*process_promo_codes/);
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  await page.setViewportSize({ width: 390, height: 480 });
  await new PlacePage(page).openCart();
  const { scope } = new CartDialog(page);
  const field = scope.getByRole('textbox', { name: 'Código promocional' });
  await field.fill('NAOHA');
  await page.keyboard.press('Enter');
  await expect(scope.getByText('O código promocional não é válido.')).toBeInViewport({ ratio: 1 });
  await field.fill(CODE);
  await page.keyboard.press('Enter');
  await expect(scope.getByText(TAKEN)).toBeInViewport({ ratio: 1 });
});

test('a code from a link opened during a payment: the charge is what the customer has seen', async ({
  page,
  context,
  mesa,
  payments,
  expectedProblems,
}) => {
  expectedProblems.push(/409 .*place_orders/);
  await signInAsNewCustomer(page, mesa);
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  const other = await context.newPage();
  await other.goto('/app/welcome');
  await expect(new WelcomePage(other).places).not.toHaveCount(0);
  await other.goto(`/?c=${CODE}`);
  await expect(other.getByText(TAKEN)).toBeVisible();
  await expect(checkout.payButton).toHaveText(/4,50\s€/);
  await checkout.pay();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('O total mudou entretanto');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(checkout.payButton).toHaveText(REDUCED.text);
  expect(await payments.captures()).toEqual([]);
  await checkout.pay();
  await checkout.expectReceived();
  expect(await payments.captures()).toMatchObject([{ amount: REDUCED.total }]);
});

test('an invalid code in a link is refused before the login', async ({ page, expectedProblems }) => {
  expectedProblems.push(/422 .*promo_codes/);
  await page.goto('/?c=NAOHA');
  const notice = page.getByRole('alert').filter({ hasText: 'NAOHA' });
  await expect(notice).toContainText('O código promocional não é válido.');
  await expect(notice.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test('an invalid code in a link is reported once, and a hostile one not at all', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/422 .*process_promo_codes/);
  await signInAsNewCustomer(page, mesa);
  await page.goto('/app/welcome?c=%3Cb%3ENAOHA%3C/b%3E&theme=2');
  const notice = page.getByRole('alert').filter({ hasText: '<b>NAOHA</b>' });
  await expect(notice).toContainText('O código promocional não é válido.');
  await expect(page).toHaveURL((url) => url.search === '?theme=2');
  for (const code of ['%20', '%00', 'a%20b', 'A'.repeat(65)]) {
    await page.goto(`/app/welcome?c=${code}`);
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(page.getByText('não foi aplicado')).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  }
});
