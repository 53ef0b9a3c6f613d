import type { Page } from '@playwright/test';
import type { Fault } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { audit } from './audit.ts';
import { CARDS, CHURROS, PIZZERIA, SLOT_PLACE, STADIUM_BAR } from './demo.ts';
import { CONSOLE_OF_FAULTS, FAULTS, retryButton } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { AddCardDialog } from './pages/add-card-dialog.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { CheckoutDialog } from './pages/checkout-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SlotDialog } from './pages/slot-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { addChurros, signInAsNewCustomer } from './steps.ts';

const FAILED = FAULTS.serverError.kind;
const PROFILE = /^GET \/api\/customer\/profile/;

/** Fails all calls of one kind: the app may send one from several places, in any order. */
const fail = (mesa: MesaServer, call: RegExp): Fault => mesa.faults.inject(FAILED, call, { isLasting: true });

/** A failed load passes the accessibility rules, and its retry works. */
async function auditFailed(page: Page, fault: Fault): Promise<void> {
  await expect(retryButton(page)).toBeVisible();
  await audit(page);
  fault.release();
  await retryButton(page).click();
}

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

test('a failed list of places and a failed search are accessible', async ({ page, mesa }) => {
  const welcome = new WelcomePage(page);
  mesa.faults.leaveRenderingToTheBrowser();
  const places = fail(mesa, /^GET \/api\/counties\/\d+\/places/);
  await page.goto('/app/welcome');
  await auditFailed(page, places);
  await expect(welcome.places).not.toHaveCount(0);
  const found = fail(mesa, /^GET \/api\/places\/search_in_places/);
  await welcome.search.fill('arroz');
  await auditFailed(page, found);
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “arroz”/ })).toBeVisible();
});

test('a menu is accessible: failed, filtered by allergens, and filtered to nothing', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  const menu = fail(mesa, /^GET \/api\/places\/7\?/);
  await page.goto(PIZZERIA.path);
  await auditFailed(page, menu);
  const place = new PlacePage(page);
  await place.expectOpen(PIZZERIA.name);
  await page.getByText('Evitar alergénios').click();
  const allergens = page.getByRole('group', { name: 'Evitar alergénios' }).getByRole('button');
  await allergens.first().click();
  await audit(page);
  for (const chip of await allergens.all())
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
  await place.search.fill('diavola');
  await expect(page.getByText('Nenhum prato corresponde aos filtros')).toBeVisible();
  await audit(page);
});

test('the cart and the orders are accessible: empty, failed, a change not saved', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const cart = new CartDialog(page);
  await page.goto('/app/welcome?modals=cart-modal');
  await cart.expectEmpty();
  await audit(page);
  const profile = fail(mesa, PROFILE);
  await page.goto('/app/welcome?modals=cart-modal');
  await auditFailed(page, profile);
  await cart.expectEmpty();
  const orders = new OrdersDialog(page);
  await page.goto('/app/welcome');
  const read = fail(mesa, /^GET \/api\/customer_requests/);
  await orders.open();
  await auditFailed(page, read);
  await expect(orders.scope.getByText('Ainda não fez pedidos')).toBeVisible();
  await audit(page);
  await addChurros(page);
  await new PlacePage(page).openCart();
  await cart.edit();
  const change = fail(mesa, /^PUT \/api\/customer_orders\/\d+/);
  await cart.increase(CHURROS.name);
  await auditFailed(page, change);
});

test('the checkout is accessible: failed cards, an unprepared card, a failed payment', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const cards = fail(mesa, /^GET \/api\/customers\/\d+\/stripe\/cards/);
  // Without a saved card, the checkout opens the dialog itself.
  const preparation = fail(mesa, /^GET \/api\/customers\/\d+\/stripe\/create_setup_intent/);
  await new PlacePage(page).openCart();
  await new CartDialog(page).checkOut();
  await auditFailed(page, cards);
  const checkout = new CheckoutDialog(page);
  await checkout.expectOpen();
  await auditFailed(page, preparation);
  const dialog = new AddCardDialog(page);
  await dialog.add(CARDS.accepted.number);
  await checkout.expectChosen(CARDS.accepted);
  const place = /^PUT \/api\/multi_carts\/\d+\/place_orders/;
  const stall = mesa.faults.inject('hold', place);
  await checkout.pay();
  await stall.applied;
  await audit(page);
  mesa.faults.inject(FAILED, place);
  stall.release();
  await checkout.settle();
  await audit(page);
});

test('the location is accessible: failed addresses, a failed search, a failed save', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const location = new LocationDialog(page);
  mesa.faults.inject(FAILED, PROFILE);
  await page.goto('/app/welcome?modals=location');
  await location.chooseManual();
  mesa.faults.inject(FAILED, /^GET \/api\/geocode/);
  await location.search({ Rua: 'R. das Flores', Localidade: 'Cascais' });
  await expect(location.retry).not.toHaveCount(0);
  await audit(page);
  await location.search({ Rua: 'R. das Flores', Localidade: 'Estoril' });
  await expect(location.found).toBeVisible();
  mesa.faults.inject(FAILED, /^POST \/api\/customer_addresses/);
  await location.found.getByRole('button', { name: 'Escolher' }).first().click();
  await expect(location.scope.getByText('A morada não ficou guardada')).toBeVisible();
  await audit(page);
});

test('a missing seat, a failed slot, QR code and customer code are accessible', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(STADIUM_BAR);
  await place.changeOrderType();
  await new DeliveryDialog(page).option('Entrega no lugar').click();
  await audit(page);
  await page.goto(`${SLOT_PLACE.path}?view=reservations`);
  await place.slots('Livre').first().click();
  const slot = new SlotDialog(page);
  const reserving = fail(mesa, /^PUT \/api\/places\/1\/slots\/\d+\/reserve/);
  await slot.reserve.click();
  await auditFailed(page, reserving);
  await expect(slot.scope).toContainText('Horário reservado');
  const scanner = new ScannerDialog(page);
  await scanner.open();
  await scanner.startTyping();
  await audit(page);
  const lookup = fail(mesa, /^GET \/qr\//);
  await scanner.type('11111111-1111-4111-8111-111111111111');
  await auditFailed(page, lookup);
  await page.goto('/app/welcome');
  const menu = new SideMenu(page);
  await expect(new WelcomePage(page).places).not.toHaveCount(0);
  await menu.open();
  const profile = fail(mesa, PROFILE);
  await menu.scope.getByRole('button', { name: 'O meu código' }).click();
  await auditFailed(page, profile);
  await expect(page.getByRole('img', { name: 'Código QR da sua conta' })).toBeVisible();
});
