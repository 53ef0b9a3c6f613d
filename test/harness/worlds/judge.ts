import { viewOf } from '#machines/shared/cart/cart-queue.ts';
import type { Order, Reservation } from '#machines/shared/entities/entities.ts';
import { PEOPLE } from './customers.ts';
import { ORDER_TYPES } from './tab-moves.ts';
import type { Tab } from './tab.ts';
import type { WorldServer } from './world-server.ts';

/** Keys of payment attempts. They stay stored after a sign-out, because their customer could pay twice otherwise. */
const KEPT = /^mesa\.payment-attempt\./;

/** All data in a tab and in the storage of its browser, by location. */
export function everythingIn(tab: Tab, local: ReadonlyMap<string, string>): Record<string, unknown> {
  const stored = [...local].filter(([key]) => !KEPT.test(key));
  return {
    tab: tab.root.getPersistedSnapshot(),
    'local storage': Object.fromEntries(stored),
    'session storage': Object.fromEntries(tab.window.kept),
  };
}

const TOKEN = /\beyJ[\w-]+\.([\w-]+)\.signature/g;

/** Replaces tokens by their claims, which name the customer. */
export const readable = (text: string): string =>
  text.replaceAll(TOKEN, (_, claims: string) => Buffer.from(claims, 'base64url').toString().replaceAll('"', "'"));

/**
 * Finds data of another customer, or of any customer after all have signed out. Ids in the address are allowed: the
 * next customer who opens it reads that nothing was found.
 */
export function strangersIn(all: object, address: string, isTheirs: (userId: number) => boolean): string[] {
  const inAddress = address.match(/\d+/g) ?? [];
  const nameless = (text: string) => inAddress.reduce((rest, id) => rest.replaceAll(id, ''), readable(text));
  const text = nameless(JSON.stringify(all));
  return PEOPLE.filter(({ id, marks }) => !isTheirs(id) && text.search(marks) >= 0).flatMap(({ name, marks }) =>
    wheres(all, (leaf) => nameless(leaf).search(marks) >= 0).map((where) => `something of ${name} is in ${where}`),
  );
}

function wheres(value: unknown, isFound: (leaf: string) => boolean, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return isFound(String(value)) ? [path] : [];
  const inKeys = Object.keys(value).some(isFound) ? [`${path} (keys)`] : [];
  return [
    ...inKeys,
    ...Object.entries(value).flatMap(([key, part]) => wheres(part, isFound, path === '' ? key : `${path}.${key}`)),
  ];
}

const tablesOf = (reservations: readonly Reservation[]) =>
  reservations.map(({ id, status }) => `${id} ${status}`).sort();
const ordersOf = (orders: readonly Order[]) => orders.map(({ id, status }) => `${id} ${status}`).sort();

/** The data on the screen that differ from the server's. A flow that loads, failed or asks for a login shows nothing. */
export function outdatedIn(tab: Tab, server: WorldServer): string[] {
  const account = server.accountOf(tab.userId);
  if (!account) return [];
  const { person, reservations, orders } = account;
  const wrong: string[] = [];
  const compare = (what: string, shown: unknown, real: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(real))
      wrong.push(`${what} shows ${JSON.stringify(shown)} instead of ${JSON.stringify(real)}`);
  };
  for (const { id, kind, state } of tab.flows()) {
    const { context } = state;
    if (kind === 'reservations' && state.matches('listing')) {
      const { placeId } = context;
      const real = reservations.filter(({ place }) => placeId === null || place.id === placeId);
      compare(id, tablesOf(context.reservations), tablesOf(real));
    }
    if (kind === 'reservation' && state.matches('shown'))
      compare(id, context.reservation.status, reservations.find((one) => one.id === context.id)?.status);
    if (kind === 'orders' && state.matches('listing')) compare(id, ordersOf(context.orders), ordersOf(orders));
    if (kind === 'my-code' && state.matches('shown')) compare(id, context.uid, `uid-${person.name}`);
  }
  const cart = tab.service('cart');
  if (cart.matches({ running: { server: 'ready' } }) && cart.context.queue.length === 0) {
    const real = server.currentCart(account);
    compare('the cart', totalsOf(viewOf(cart.context as never)?.customerOrders), totalsOf(real?.customerOrders));
  }
  return wrong;
}

type Totals = readonly Pick<Order, 'place' | 'items' | 'totalAmount' | 'deliveryMethod'>[];

const totalsOf = (orders: Totals = []) =>
  orders
    .filter(({ items }) => items.length > 0)
    .map(({ place, totalAmount, deliveryMethod }) => `${place} ${deliveryMethod} ${totalAmount}`)
    .sort();

/** Finds carts paid twice, orders by a wrong method, and more tables or dishes than the customer asked for (`most`). */
export function unwantedAt(server: WorldServer, most: { tables: number; dishes: (place: string) => number }): string[] {
  return server.accounts.flatMap(({ person, reservations, orders, carts }) => {
    const ordered = carts.flatMap((cart) => cart.orders);
    const wrong = carts.filter(({ money }) => money.captures > 1).map(() => 'a cart is paid twice');
    for (const { place, deliveryMethod, items } of [...ordered, ...orders.slice(0, -1)]) {
      const placeId = Number(place.split('/').at(-1));
      if (items.length > 0 && deliveryMethod !== ORDER_TYPES[placeId])
        wrong.push(`${person.name} orders ${deliveryMethod} at ${place}`);
    }
    if (reservations.length - 1 > most.tables) wrong.push('a table is reserved twice');
    for (const place of new Set(ordered.map((order) => order.place))) {
      const dishes = ordered.filter((order) => order.place === place).flatMap(({ items }) => items);
      if (dishes.reduce((sum, { quantity }) => sum + quantity, 0) > most.dishes(place))
        wrong.push('a dish is added twice');
    }
    return wrong;
  });
}
