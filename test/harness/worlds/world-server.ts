import type { Cart, Order, OrderItem, Reservation } from '#machines/shared/entities/entities.ts';
import {
  aCart,
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  aPlace,
  aProduct,
  aReservation,
  aSection,
  productDetails,
} from '../fixtures.ts';
import { accessToken } from '../loopback-api.ts';
import { MoneyServer, type ServerAnswer } from '../money/money-server.ts';
import { goodAnswer } from '../ports/good-answers.ts';
import { callName } from '../ports/network.ts';
import { idOf, PEOPLE, type Person } from './customers.ts';

export interface Asked {
  method: string;
  url: URL;
  token: string | null;
  key: string | null;
  ifMatch: string | null;
  body: Record<string, unknown>;
}

export interface Told extends ServerAnswer {
  headers?: Record<string, string>;
}

interface Session {
  person: Person;
  /** The number of its valid token. Each refresh increases it. */
  generation: number;
}

/** The server's data of one customer. */
export interface Account {
  person: Person;
  reservations: Reservation[];
  orders: Order[];
  /** The customer's carts. `money` counts the charges of each. */
  carts: { id: number; money: MoneyServer; orders: Order[] }[];
  /** The answers by idempotency key. */
  answered: Map<string, Told>;
}

const PLACES = new Set([1, 2]);
const WHEN = '2026-06-03T19:00:00+00:00';
const UNAUTHORIZED: Told = { status: 401, body: { code: 401, message: 'Expired JWT Token' } };
const NOT_FOUND: Told = { status: 404, body: { 'hydra:description': 'not_found' } };
const list = (members: readonly unknown[]): Told => ({
  status: 200,
  body: { 'hydra:member': members, 'hydra:totalItems': members.length },
});
const found = (body: object | undefined): Told => (body ? { status: 200, body } : NOT_FOUND);
const refused = (status: number, reason: string): Told => ({ status, body: { 'hydra:description': reason } });

function firstAccountOf(person: Person): Account {
  const table = aReservation({
    id: idOf(person, 1),
    place: { '@id': '/api/places/1', id: 1, name: 'Mar', timezone: 'Europe/Lisbon' },
    comments: `Janela, ${person.name}`,
    status: 'accepted',
  });
  const order = anOrder({
    id: idOf(person, 2),
    cart: `/api/multi_carts/${idOf(person, 3)}`,
    place: '/api/places/1',
    status: 'placed',
  });
  return { person, reservations: [table], orders: [order], carts: [], answered: new Map() };
}

/**
 * A server for both customers, as in the contract. An idempotency key gets its first answer again. A payment runs
 * from its arrival to its answer, and runs with different keys each take the money.
 */
export class WorldServer {
  readonly accounts: readonly Account[] = PEOPLE.map(firstAccountOf);
  hasStream = true;
  /** Changes that the streams have not sent yet. */
  readonly news: { userId: number; kind: string; id: number }[] = [];
  readonly #sessions = new Map<string, Session>();
  #numbers = 10;
  #families = 0;

  accountOf(userId: number | null): Account | undefined {
    return this.accounts.find(({ person }) => person.id === userId);
  }

  /** The customer of a token; null: the token is unknown or has expired. */
  holderOf(token: string | null): Person | null {
    for (const [family, { person, generation }] of this.#sessions)
      if (token === tokenOf(person, family, generation)) return person;
    return null;
  }

  /** For the facts of a world: whether the token is valid. */
  stateOfToken(token: string): string {
    const claims = claimsOf(token);
    return `${claims.username}${this.holderOf(token) ? '' : ' expired'}`;
  }

  /** Ends all sign-ins of the customer. */
  endSessions({ id }: Person): void {
    for (const [family, { person }] of this.#sessions) if (person.id === id) this.#sessions.delete(family);
  }

  /** The answer to a call, and what it changes. A payment only begins: {@link finish} ends it. */
  answer(asked: Asked): Told {
    const { method, url, body } = asked;
    const call = callName(method, url.pathname);
    const id = Number(url.pathname.split('/').find((part) => /^\d+$/.test(part)));
    switch (call) {
      case 'POST /api/login_check':
        return this.#signIn(String(body['username']));
      case 'POST /api/token/refresh':
        return this.#refresh(String(body['refresh_token']));
      case 'POST /api/token/revoke':
        this.#sessions.delete(familyOf(String(body['refresh_token'])));
        return { status: 204, body: {} };
      case 'GET /api/places/:id':
        return found(placeOf(id));
      case 'GET /api/products/:id':
        return found(productDetails({ id, name: 'Bacalhau' }));
      case 'GET /api/places/:id/reservation_times':
        return list([{ dateAndTime: WHEN }]);
    }
    const account = this.accountOf(this.holderOf(asked.token)?.id ?? null);
    return account ? this.#answerTo(account, call, id, asked) : UNAUTHORIZED;
  }

  /** The answer to a payment that ran. */
  finish(asked: Asked): Told {
    const account = this.accountOf(this.holderOf(asked.token)?.id ?? null);
    const cart = account?.carts.find(({ money }) => money.running.has(asked.key ?? ''));
    if (!account || !cart) return UNAUTHORIZED;
    cart.money.finish(asked.key ?? '', 'accepted');
    return this.#received(account, cart);
  }

  currentCart(account: Account): Cart | null {
    const cart = openCartOf(account);
    return cart ? cartBody(account, cart) : null;
  }

  facts(): unknown {
    return [
      this.hasStream,
      this.accounts.map(({ reservations, orders, carts, answered }) => [
        reservations.map(({ id, status }) => [id, status]),
        orders.map(({ id, status }) => [id, status]),
        carts.map(({ id, money, orders: own }) => [id, money.facts(() => true), own.map(factsOfOrder)]),
        [...answered.keys()],
      ]),
      [...this.#sessions.values()].map(({ person }) => person.name).toSorted(),
    ];
  }

  #answerTo(account: Account, call: string, id: number, asked: Asked): Told {
    const { person, reservations } = account;
    const { url } = asked;
    switch (call) {
      case 'GET /api/customer/profile':
        return found(this.#profileOf(account));
      case 'GET /api/places/:id/check_access/:uid':
        return found({
          place: `/api/places/${id}`,
          customer: `/api/customers/${person.id}`,
          access: true,
          accessStatus: 'allowed',
        });
      case 'GET /api/customer_reservations':
        return list(reservations.filter(({ place }) => isAt(url, place.id)));
      case 'GET /api/customer_reservations/:id':
        return found(reservations.find((one) => one.id === id));
      case 'POST /api/customer_reservations':
      case 'POST /api/group_reservations':
        return once(account, asked, () => this.#reserve(account, asked.body));
      case 'PUT /api/customer_reservations/:id/cancel':
        return this.#cancel(account, id);
      case 'GET /api/customer_requests':
        return list(account.orders.filter(({ place }) => isAt(url, Number(place.split('/').at(-1)))));
      case 'GET /api/customer_orders/:id':
        return found([...account.orders, ...account.carts.flatMap((cart) => cart.orders)].find((one) => one.id === id));
      case 'POST /api/multi_carts':
        if (!openCartOf(account))
          account.carts.push({ id: this.#newId(person), money: new MoneyServer({ kind: 'checkout' }), orders: [] });
        return found(this.currentCart(account) ?? undefined);
      case 'GET /api/multi_carts/:id':
        return found(account.carts.filter((cart) => cart.id === id).map((cart) => cartBody(account, cart))[0]);
      case 'POST /api/customer_orders':
        return once(account, asked, () => this.#add(account, asked.body));
      case 'PUT /api/customer_orders/:id':
        return this.#change(account, id, asked);
      case 'PUT /api/multi_carts/:id/place_orders':
        return this.#pay(account, id, asked);
      case 'PUT /api/multi_carts/:id/check_payment': {
        const cart = account.carts.find((one) => one.id === id);
        if (!cart) return NOT_FOUND;
        const { status, body } = cart.money.check();
        return status === 200 ? found(cartBody(account, cart)) : { status, body };
      }
      case 'GET /api/customers/:id/stripe/cards':
        return { status: 200, body: { 'hydra:member': ['list', [cardOf(person)], false, ''] } };
      case 'GET /api/users/:id/notifications':
        return { status: 200, body: { 'hydra:member': [[], 0] } };
      default:
        throw new Error(`These worlds have no answer for the call "${call}"`);
    }
  }

  #profileOf(account: Account): object {
    const { person } = account;
    const address = anAddress({ id: idOf(person, 4), address: `Rua ${person.name}`, isCurrent: true });
    return {
      ...aCustomer({
        '@id': `/api/customers/${person.id}`,
        id: person.id,
        uid: `uid-${person.name}`,
        name: person.name,
        currentCart: this.currentCart(account),
      }),
      addresses: [address],
      currentSlotReservations: [],
    };
  }

  #signIn(username: string): Told {
    const person = PEOPLE.find(({ email }) => email === username);
    if (!person) return refused(401, 'invalid_credentials');
    const family = String((this.#families += 1));
    this.#sessions.set(family, { person, generation: 1 });
    return this.#tokens(family);
  }

  #refresh(refreshToken: string): Told {
    const family = familyOf(refreshToken);
    const session = this.#sessions.get(family);
    if (!session || refreshToken !== `${family}.${session.generation}`) return UNAUTHORIZED;
    session.generation += 1;
    return this.#tokens(family);
  }

  #tokens(family: string): Told {
    const { person, generation } = this.#sessions.get(family) as Session;
    return {
      status: 200,
      body: { token: tokenOf(person, family, generation), refresh_token: `${family}.${generation}` },
    };
  }

  #newId(person: Person): number {
    return idOf(person, (this.#numbers += 1));
  }

  #reserve(account: Account, body: Record<string, unknown>): Told {
    const { person, reservations } = account;
    const placeId = Number(String(body['place']).split('/').at(-1));
    const dateAndTime = String(body['dateAndTime']);
    const isThere = reservations.some(
      ({ place, status, dateAndTime: at }) => place.id === placeId && status !== 'canceled' && at === dateAndTime,
    );
    if (isThere) return refused(422, 'reservation_already_exists');
    const { name, phone } = body as { name?: string; phone?: string };
    const reservation = aReservation({
      id: this.#newId(person),
      place: { '@id': `/api/places/${placeId}`, id: placeId, name: 'Mar', timezone: 'Europe/Lisbon' },
      dateAndTime,
      numPax: Number(body['numPax']),
      comments: String(body['comments']),
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
    });
    reservations.push(reservation);
    this.news.push({ userId: person.id, kind: 'reservation', id: reservation.id });
    return { status: 201, body: reservation };
  }

  #cancel({ person, reservations }: Account, id: number): Told {
    const index = reservations.findIndex((one) => one.id === id);
    const before = reservations[index];
    if (!before) return NOT_FOUND;
    reservations[index] = { ...before, status: 'canceled' };
    this.news.push({ userId: person.id, kind: 'reservation', id });
    return found(reservations[index]);
  }

  #add(account: Account, body: Record<string, unknown>): Told {
    const cart = openCartOf(account);
    if (!cart || body['cart'] !== iriOf(cart)) return refused(409, 'cart_not_open');
    const place = String(body['place']);
    const [item] = body['items'] as Written[];
    let order = cart.orders.find((one) => one.place === place);
    if (!order) {
      order = anOrder({ id: this.#newId(account.person), cart: iriOf(cart), place, items: [], totalAmount: 0 });
      cart.orders.push(order);
    }
    const isNew = order.items.length === 0;
    const quantity = (order.items[0]?.quantity ?? 0) + (item?.quantity ?? 0);
    Object.assign(order, withItems([{ ...item, quantity }]), isNew ? deliveryIn(body) : {});
    return { ...found(structuredClone(order)), headers: { ETag: etagOf(order) } };
  }

  #change(account: Account, id: number, { body, ifMatch }: Asked): Told {
    const order = openCartOf(account)?.orders.find((one) => one.id === id);
    if (!order) return NOT_FOUND;
    if (ifMatch !== null && ifMatch !== etagOf(order)) return refused(412, 'order_changed');
    const items = body['items'] as Written[] | undefined;
    Object.assign(order, items ? withItems(items) : {}, deliveryIn(body));
    return { ...found(structuredClone(order)), headers: { ETag: etagOf(order) } };
  }

  #pay(account: Account, id: number, { key, body }: Asked): Told {
    const cart = account.carts.find((one) => one.id === id);
    if (!cart) return NOT_FOUND;
    const answer = cart.money.begin(key ?? '', String(body['paymentMethodId']));
    if (answer === null) return { status: 0, body: {} };
    return answer.status === 200 ? found(cartBody(account, cart)) : answer;
  }

  #received(account: Account, cart: Account['carts'][number]): Told {
    for (const order of cart.orders.filter(({ items }) => items.length > 0)) {
      if (account.orders.some(({ id }) => id === order.id)) continue;
      order.status = 'placed';
      account.orders.unshift(order);
      this.news.push({ userId: account.person.id, kind: 'order', id: order.id });
    }
    return found(cartBody(account, cart));
  }
}

const PUBLIC = new Set([
  'GET /api/public_configurations',
  'GET /api/counties',
  'GET /api/counties/:id/places',
  'GET /api/themes',
  'GET /api/places',
]);

/** The answer to a call whose answer is the same for everybody. */
export function publicAnswer({ method, url }: Asked): Response | null {
  const call = callName(method, url.pathname);
  return PUBLIC.has(call) ? goodAnswer(call, url) : null;
}

const isAt = (url: URL, placeId: number): boolean => {
  const asked = url.searchParams.get('place');
  return asked === null || Number(asked) === placeId;
};

function placeOf(id: number): object | undefined {
  if (!PLACES.has(id)) return undefined;
  return aPlace({ id, name: `Casa ${id}`, eMenu: [aSection(1, 'Peixe', [productDetails({ id: 80 + id })])] });
}

const openCartOf = ({ carts }: Account) => carts.find(({ money }) => !money.isReceived);

const iriOf = ({ id }: { id: number }) => `/api/multi_carts/${id}`;

function cartBody({ person }: Account, { id, money, orders }: Account['carts'][number]): Cart {
  return aCart({
    ...(money.payable() as Cart),
    ...partsOf(orders),
    '@id': iriOf({ id }),
    id,
    customer: `/api/customers/${person.id}`,
  });
}

function partsOf(orders: readonly Order[]): Pick<Cart, 'customerOrders' | 'itemCount' | 'totalAmount'> {
  const { customerOrders, itemCount, totalAmount } = aCart({ customerOrders: structuredClone([...orders]) });
  return { customerOrders, itemCount, totalAmount };
}

interface Written {
  product?: string;
  quantity: number;
}

function withItems(written: readonly Written[]): Pick<Order, 'items' | 'totalAmount'> {
  const filled = written.flatMap(({ product = '', quantity }): OrderItem[] =>
    quantity > 0 ? [anItem({ product: aProduct({ id: Number(product.split('/').at(-1)) }), quantity })] : [],
  );
  return { items: filled, totalAmount: filled.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
}

function deliveryIn(body: Record<string, unknown>): Partial<Order> {
  if (!('deliveryMethod' in body)) return {};
  const { deliveryMethod, deliverySeatCode } = body as Pick<Order, 'deliveryMethod' | 'deliverySeatCode'>;
  return { deliveryMethod, deliverySeatCode };
}

const factsOfOrder = ({ id, place, items, deliveryMethod, status }: Order) => [
  id,
  place,
  deliveryMethod,
  status,
  items.map(({ quantity }) => quantity),
];

const etagOf = (order: Order) => JSON.stringify(factsOfOrder(order));

const cardOf = (person: Person) => ({
  id: `pm_${person.name}`,
  card: {
    brand: 'visa',
    country: 'PT',
    exp_month: 4,
    exp_year: 2030,
    fingerprint: null,
    funding: 'credit',
    last4: '4242',
  },
});

/** A repeated key gets the first answer again. Contract 1. */
function once({ answered }: Account, { key }: Asked, act: () => Told): Told {
  if (key === null) throw new Error('A call with an effect has no idempotency key');
  const told = answered.get(key) ?? act();
  answered.set(key, told);
  return told;
}

const tokens = new Map<string, string>();

function tokenOf({ id, email }: Person, family: string, generation: number): string {
  const name = `${id}.${family}.${generation}`;
  const token =
    tokens.get(name) ??
    accessToken({ userid: id, username: email, roles: ['ROLE_USER'], session: `${family}.${generation}` });
  tokens.set(name, token);
  return token;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { username: string };

const familyOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';
