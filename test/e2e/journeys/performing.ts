import { expect } from '@playwright/test';
import { callApi } from '#test/harness/api.ts';
import { addressOf, createAccount, storeSession, tokenOf } from '../account.ts';
import { PIZZERIA } from '../demo.ts';
import { DeliveryDialog } from '../pages/delivery-dialog.ts';
import { IntroPage } from '../pages/intro-page.ts';
import { PlacePage } from '../pages/place-page.ts';
import { SideMenu } from '../pages/side-menu.ts';
import { saveCard as saveCardOf } from '../payments.ts';
import type { World } from './journey.ts';

/** Steps that many journeys share. */
export const press =
  (name: string | RegExp) =>
  ({ page }: World) =>
    page.getByRole('button', { name, exact: true }).click();
export const field = ({ page }: World, label: string) => page.getByLabel(label, { exact: true });
/** Closes the top dialog with its own control. */
export const closeDialog = ({ page }: World) =>
  page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).first().click();

export const open =
  (path: string) =>
  ({ page }: World) =>
    page.goto(path);

const READS_PROFILE = ['cart', 'catalogue', 'presence'];

/** Waits until other flows have read the profile, so that a fault for the flow's own call cannot hit theirs. */
export const untilProfileIsRead = ({ flows }: World) =>
  expect
    .poll(
      () => READS_PROFILE.map((flow) => JSON.stringify(flows.now(flow)?.value ?? (flow === 'cart' ? 'loading' : null))),
      {
        intervals: [20, 50, 100],
      },
    )
    .not.toContainEqual(expect.stringMatching(/oading|refreshing|restoring|deciding|recalling|ocating|checking/));

/** Waits until the stream of changes is open, so that the app receives the next change. */
export const untilChangesCome = ({ flows }: World) =>
  expect.poll(() => JSON.stringify(flows.now('events')?.value ?? 'off'), { intervals: [20, 50, 100] }).toMatch(/live/);

/** Real time, until a journey speeds it up. */
export const ownClock = ({ page }: World) => page.clock.install();

/** Waits for the first screen and the services that start after it, such as the menu. */
export async function openShell({ page }: World): Promise<void> {
  await new IntroPage(page).open();
  const menu = new SideMenu(page);
  await menu.open();
  await menu.close();
}

const signedIn = new WeakSet<World>();

/**
 * Opens the app with a stored session of a customer who signed in earlier. The login screen has its own journeys. An
 * existing session is kept.
 */
export async function signIn(world: World): Promise<void> {
  if (signedIn.has(world)) return;
  signedIn.add(world);
  const { page, mesa, person } = world;
  await createAccount(mesa, person);
  await storeSession(page, mesa, person);
}

/** Creates the journey's customer, who signs in during the journey. */
export async function noteSignedIn(world: World): Promise<void> {
  signedIn.add(world);
  await createAccount(world.mesa, world.person);
}

/** The call that adds a dish to the cart. */
export const ADDING = /^POST \/api\/customer_orders/;

/** Orders at the pizzeria are for take away. */
export async function chooseTakeAway({ page }: World): Promise<void> {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
}

/** Saves the journey's card for the customer. The dialog has its own journeys. */
export const saveCard = ({ mesa, person, card }: World) => saveCardOf(mesa, person, card);

/** Gives the signed-in customer an address and makes it current. */
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

/** No order, bill, table or place has this id. */
export const NOBODYS = 999_999;

/** The flow's subject does not exist. */
export const aboutNothing = (world: World) => {
  world.id = NOBODYS;
};

const retry = press('Tentar de novo');

/** The steps of every dialog that loads something. */
export const DIALOG = {
  events: [{ type: 'retry.requested' }, { type: 'modal.closed' }],
  perform: { 'retry.requested': retry, 'modal.closed': closeDialog },
} as const;
