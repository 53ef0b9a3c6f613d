import { expect, type Page } from '@playwright/test';
import { callApi } from '#test/harness/api.ts';
import { addressOf, createAccount, logIn, tokenOf } from '../account.ts';
import { CARDS, PIZZERIA } from '../demo.ts';
import { AddCardDialog } from '../pages/add-card-dialog.ts';
import { ChallengeDialog } from '../pages/challenge-dialog.ts';
import { DeliveryDialog } from '../pages/delivery-dialog.ts';
import { IntroPage } from '../pages/intro-page.ts';
import { PlacePage } from '../pages/place-page.ts';
import { SideMenu } from '../pages/side-menu.ts';
import type { World } from './journey.ts';

/** What journeys of many flows do. */
export const press =
  (name: string | RegExp) =>
  ({ page }: World) =>
    page.getByRole('button', { name, exact: true }).click();
export const field = ({ page }: World, label: string) => page.getByLabel(label, { exact: true });
export const dismissAlert = ({ page }: World) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(OK|Cancelar)$/ })
    .click();

/** The dialog on top, by its own way out. */
export const closeDialog = ({ page }: World) =>
  page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).first().click();

export const open =
  (path: string) =>
  ({ page }: World) =>
    page.goto(path);

/** The cart has been read: a fault that is meant for the flow's own call cannot strike the cart's any more. */
export const untilCartIsRead = ({ flows }: World) =>
  expect
    .poll(() => JSON.stringify(flows.now('cart')?.value ?? 'loading'), { intervals: [20, 50, 100] })
    .not.toMatch(/loading|restoring|deciding/);

/** Time goes on as ever, until a journey has it go on faster. */
export const ownClock = ({ page }: World) => page.clock.install();

/** The first screen, with the services that come after it: the menu is one of them. */
export async function openShell({ page }: World): Promise<void> {
  await new IntroPage(page).open();
  const menu = new SideMenu(page);
  await menu.open();
  await menu.close();
}

const signedIn = new WeakSet<World>();

/** As the app finds whoever signed in here before: the login screen has journeys of its own. Whoever is signed in stays so. */
export async function signIn(world: World): Promise<void> {
  if (signedIn.has(world)) return;
  signedIn.add(world);
  const { page, mesa, person } = world;
  await createAccount(mesa, person);
  await storeSession(page, world);
}

/** As a login in that tab leaves it, for a customer whose account is verified. */
export async function storeSession(tab: Page, { mesa, person }: World): Promise<void> {
  const { token, refresh_token: refreshToken } = await logIn(mesa, person);
  // Of the app's own origin, and without the app.
  await tab.goto('/assets/config/production.json');
  await tab.evaluate((session) => localStorage.setItem('mesa.user', JSON.stringify(session)), { token, refreshToken });
}

/** Whoever the journey is about has an account, and signs in by themselves. */
export async function noteSignedIn(world: World): Promise<void> {
  signedIn.add(world);
  await createAccount(world.mesa, world.person);
}

/** With which a dish comes into the cart. */
export const ADDING = /^POST \/api\/customer_orders/;

/** What is ordered at the pizzeria is fetched there. */
export async function chooseTakeAway({ page }: World): Promise<void> {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
}

/** Saves the card of the journey, as its holder does. */
export async function saveCard({ page, card }: World): Promise<void> {
  await page.goto('/add-card-modal');
  const dialog = new AddCardDialog(page);
  await dialog.add(card.number);
  if (card === CARDS.authenticated) await new ChallengeDialog(page).authorise();
  await dialog.expectClosed();
}

/** An address of the customer's who is signed in; it is the current one from then on. */
export async function saveAddress({ mesa, person }: World, streetNumber: string): Promise<void> {
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, person)];
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const where = {
    address: 'Rua A',
    streetNumber,
    floor: '',
    locality: 'Faro',
    formattedAddress: `Rua A ${streetNumber}, Faro`,
  };
  const body = { ...where, zipCode: '', country: 'PT', lat: '37.01', lng: '-7.93', customer };
  const { '@id': address } = await callApi<{ '@id': string }>(api, {
    method: 'POST',
    path: '/api/customer_addresses',
    token,
    body,
  });
  await callApi(api, { method: 'PUT', path: `${address}/set_current`, token, body: {} });
}

/** No order, bill, table or place has this number. */
export const NOBODYS = 999_999;

/** What the flow is about is not there. */
export const aboutNothing = (world: World) => {
  world.id = NOBODYS;
};

export const retry = press('Tentar de novo');

/** What there is to be done in every dialog that reads something. */
export const DIALOG = {
  events: [{ type: 'retry.requested' }, { type: 'modal.closed' }],
  perform: { 'retry.requested': retry, 'modal.closed': closeDialog },
} as const;
