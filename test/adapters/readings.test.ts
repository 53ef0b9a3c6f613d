// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { checkBill, loadBill, loadBills, readBillPayment } from '#src/adapters/api/bills.ts';
import { loadCart } from '#src/adapters/api/carts.ts';
import {
  findPlaces,
  loadDirectory,
  loadListing,
  loadPlace,
  loadPlaces,
  refreshPlace,
} from '#src/adapters/api/catalogue.ts';
import { checkPayment, readCheckout } from '#src/adapters/api/checkout.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import { countUnread, loadNotifications } from '#src/adapters/api/notifications.ts';
import { compareOrder, loadOrder, loadOrders } from '#src/adapters/api/orders.ts';
import { createPresence } from '#src/adapters/api/presence.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import { readCode } from '#src/adapters/api/qr.ts';
import { createReservations } from '#src/adapters/api/reservations.ts';
import { findSeat, findTable } from '#src/adapters/api/seating.ts';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { apiWith, type Answers } from '#test/harness/answered-api.ts';
import {
  aCart,
  aCounty,
  aCustomer,
  anAppConfig,
  anItem,
  anOrder,
  aPlace,
  aReservation,
  aSlot,
  aTheme,
  productDetails,
} from '#test/harness/fixtures.ts';
import { clientOf } from './clients.ts';

const UUID = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
const PROFILE = '/api/customer/profile';
const CARDS = '/api/customers/7/stripe/cards';
const CART = '/api/multi_carts/6';
const BILL = '/api/customer_checkouts/21';
const PLACE = '/api/places/4';
const PRODUCT = '/api/products/8';
const ORDERS = '/api/customer_requests';
const ORDER = '/api/customer_orders/9';
const SEARCH = '/api/places/search_in_places';
const TIMES = `${PLACE}/reservation_times`;
const ACCESS = `${PLACE}/check_access/a-uid`;
const SEAT = `${PLACE}/seats/A12`;
const TABLE = `${PLACE}/tables/12`;
const NOTIFICATIONS = '/api/users/7/notifications';
const TABLES = '/api/customer_reservations';

const listOf = (...members: unknown[]) => ({ body: { 'hydra:member': members } });
const cart = aCart();
const held = { '@id': '/api/slot_reservations/1', id: 1, place: PLACE, slot: aSlot({ id: 11 }) };

/** The server's answer when all is well. */
const WELL: Answers = {
  [PROFILE]: { body: { ...aCustomer({ currentCart: cart }), currentSlotReservations: [held] } },
  [CARDS]: listOf('list', []),
  [CART]: { body: cart },
  [`${CART}/check_payment`]: { body: cart },
  '/api/bills': listOf(aBill()),
  [BILL]: { body: aBillCheckout() },
  '/api/counties': listOf(aCounty(3, 'Cascais')),
  '/api/counties/3/places': { body: { ...aCounty(3, 'Cascais'), places: [] } },
  '/api/themes': listOf(aTheme(1, 'Sushi')),
  '/api/themes/2/places': listOf(),
  '/api/places': listOf(),
  '/api/places/by_location': listOf(),
  [SEARCH]: listOf(),
  [PLACE]: { body: aPlace({ id: 4 }) },
  [TIMES]: listOf(),
  [ACCESS]: { body: { access: true, accessStatus: 'allowed' } },
  [SEAT]: { body: { deliverySeatCode: 'A12', label: 'Lugar A12' } },
  [TABLE]: { body: { tableCode: 'K7M2P', label: 'Mesa 12' } },
  [`/codes/${UUID}`]: { body: { uuid: UUID, type: 'seat', place: PLACE, deliverySeatCode: 'A12' } },
  [PRODUCT]: { body: productDetails({ id: 8 }) },
  [ORDERS]: listOf(anOrder({ status: 'placed' })),
  [ORDER]: { body: anOrder({ status: 'placed', items: [anItem()] }) },
  [NOTIFICATIONS]: listOf([], 0),
  [TABLES]: listOf(aReservation()),
  [`${TABLES}/12`]: { body: aReservation() },
};

const config = async () => anAppConfig({ qrBase: 'https://qr.ex.pt/codes/' });
const isSignedIn = () => true;
const userId = () => 7;
const nameOrders = async () => ({ places: {}, options: {} });
const namePlaces = async () => ({});
const now = () => new Date('2026-06-03T12:00:00Z');
const tables = (api: ApiClient) =>
  createReservations({
    api,
    quietly: api,
    isSignedIn,
    now: () => now().getTime(),
    newKey: () => 'key',
    drafts: { take: () => null, keep: () => undefined, drop: () => undefined },
    onChange: () => undefined,
  });
const question = { place: aPlace({ id: 4 }), date: '2026-06-03', numPax: 2, now: now().getTime() };
const paysBill = { subject: { kind: 'payment', billId: 21 }, attempted: null } as const;
const paysCart = (attempted: string | null) => ({ subject: { kind: 'checkout' }, attempted }) as const;
const inCounty = { countyId: 3, position: null };
const nearby = { countyId: null, position: { lat: '38.69', lng: '-9.42', label: null, address: null } };

type Reading = (api: ApiClient, signal: AbortSignal) => Promise<unknown>;

const checkout = (api: ApiClient) => readCheckout({ api, isSignedIn, nameOrders, now });
const bills = (api: ApiClient) => ({ api, isSignedIn, namePlaces, nameOrders, now });
const orders = (api: ApiClient) => ({ api, isSignedIn, nameOrders });
const presence = (api: ApiClient) => createPresence({ api, userId });

/** Each reading, with the paths that it requests. */
const READINGS: readonly (readonly [name: string, paths: readonly string[], Reading])[] = [
  ['the cart', [PROFILE], (api, signal) => loadCart(api, nameOrders)({ userId: 7 }, signal)],
  ['the checkout', [PROFILE, CARDS], (api, signal) => checkout(api)(paysCart(null), signal)],
  ['the cart of an attempt', [CART, CARDS], (api, signal) => checkout(api)(paysCart(CART), signal)],
  ['the check of a payment', [`${CART}/check_payment`], (api, signal) => checkPayment(api)({ payable: cart }, signal)],
  ['the bills', ['/api/bills'], (api, signal) => loadBills(bills(api))(undefined, signal)],
  ['a bill', [BILL], (api, signal) => loadBill(bills(api))({ billId: 21 }, signal)],
  ['a bill’s payment', [BILL, PROFILE, CARDS], (api, signal) => readBillPayment(bills(api))(paysBill, signal)],
  ['the check of a bill', [BILL], (api, signal) => checkBill(api)({ payable: aBillCheckout() }, signal)],
  ['the directory', ['/api/counties', '/api/themes'], (api, signal) => loadDirectory(api)(undefined, signal)],
  ['the places of a county', ['/api/counties/3/places'], (api, signal) => loadPlaces(api)(inCounty, signal)],
  ['the places nearby', ['/api/places/by_location'], (api, signal) => loadPlaces(api)(nearby, signal)],
  ['the places of a theme', ['/api/themes/2/places'], (api, signal) => loadListing(api)({ themeId: 2 }, signal)],
  ['the places of an operator', ['/api/places'], (api, signal) => loadListing(api)({ operator: '/x' }, signal)],
  ['the found places', [SEARCH], (api, signal) => findPlaces(api)({ scope: [4], term: 'mar' }, signal)],
  ['a place', [PLACE], (api, signal) => loadPlace(api)({ placeId: 4 }, signal)],
  ['a place without its menu', [PLACE], (api, signal) => refreshPlace(api)({ placeId: 4 }, signal)],
  ['a code', [`/codes/${UUID}`, PLACE], (api, signal) => readCode(api, config)({ text: UUID }, signal)],
  ['a dish', [PRODUCT, PLACE], (api, signal) => loadProduct(api)({ productId: 8, placeId: 4 }, signal)],
  ['the orders', [ORDERS], (api, signal) => loadOrders(orders(api))({ page: 1, placeId: null }, signal)],
  ['an order', [ORDER], (api, signal) => loadOrder(orders(api))({ orderId: 9 }, signal)],
  ['an order to repeat', [ORDER, PLACE, PRODUCT], (api, signal) => compareOrder(orders(api))({ orderId: 9 }, signal)],
  ['the notifications', [NOTIFICATIONS], (api, signal) => loadNotifications({ api, userId })(undefined, signal)],
  ['the unread number', [NOTIFICATIONS], (api, signal) => countUnread(api)({ userId: 7 }, signal)],
  ['the customer’s code', [PROFILE], (api, signal) => presence(api).readMyCode(undefined, signal)],
  [
    'the presence',
    [PROFILE, ACCESS],
    (api, signal) => presence(api).readPresence({ placeId: 4, reservation: null }, signal),
  ],
  ['the table of a stay', [PROFILE, ACCESS], (api, signal) => presence(api).recallTable({ placeId: 4 }, signal)],
  ['a seat', [SEAT], (api, signal) => findSeat(api)({ placeId: 4, code: 'A12' }, signal)],
  ['a table', [TABLE], (api, signal) => findTable(api)({ placeId: 4, code: '12' }, signal)],
  ['a place with tables', [PLACE], (api, signal) => tables(api).prepare({ placeId: 4, isGroup: false }, signal)],
  ['the free times', [TIMES], (api, signal) => tables(api).loadTimes(question, signal)],
  [
    'the reservations',
    [TABLES, PROFILE, PLACE],
    (api, signal) => tables(api).loadReservations({ placeId: null }, signal),
  ],
  ['a reservation', [`${TABLES}/12`], (api, signal) => tables(api).loadReservation({ id: 12 }, signal)],
];
const REQUESTS = READINGS.flatMap(([name, paths, read]) => paths.map((path) => [name, path, read] as const));

/** The client of a caller who leaves once `path` is requested; `aborted` tells for each such request whether it ends. */
function apiLeftAt(path: string) {
  const caller = new AbortController();
  const aborted: (boolean | undefined)[] = [];
  const api = clientOf(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === path) {
      caller.abort();
      aborted.push(init?.signal?.aborted);
    }
    return Response.json(WELL[pathname]?.body);
  });
  return { api, signal: caller.signal, aborted };
}

describe.each(REQUESTS)('reading %s', (_name, path, read) => {
  it(`counts another shape of ${path} as a broken answer`, async () => {
    const { signal } = new AbortController();
    await read(apiWith(WELL).api, signal);
    const { api } = apiWith({ ...WELL, [path]: { body: {} } });
    await expect(read(api, signal)).rejects.toEqual(new RequestFailure('unknown_error', 502));
  });

  it(`ends the request for ${path} when its caller leaves`, async () => {
    const { api, signal, aborted } = apiLeftAt(path);
    await read(api, signal).catch(() => undefined);
    expect(aborted).toEqual([true]);
  });
});
