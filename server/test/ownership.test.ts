import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { asCheckout, openCounter, payBill } from './bills/bills.ts';
import { openStream } from './events/event-reader.ts';
import { refusalOf, type TestAnswer, type TestCustomer } from './harness.ts';
import { createMenu, type Menu } from './ordering/menu.ts';
import { asCart, idIn, liveAt, newOrder, setUpOrdering, type Shopper } from './ordering/ordering.ts';
import { act, letIn, operator, reserve } from './presence/guests.ts';
import { newCode, send } from './promotions/codes.ts';

/** Tables are reserved at multiples of this number of seconds. */
const STEP = 300;

const row = z.looseObject({ '@id': z.string(), id: z.int() });
const page = z.looseObject({ 'hydra:member': z.array(row), 'hydra:totalItems': z.int() });
const notices = z.object({
  'hydra:member': z.tuple([
    z.array(row.extend({ readAt: z.string().nullable(), data: z.object({ bill_id: z.int() }) })),
    z.int(),
  ]),
});
const profileShape = z.looseObject({
  addresses: z.array(row),
  currentAddress: z.object({ lat: z.string() }).nullable(),
  currentSlotReservations: z.array(z.looseObject({ slot: z.looseObject({ id: z.int() }) })),
  currentGroupReservations: z.array(row),
  currentBills: z.array(row),
  currentCart: row,
  accessStatus: z.string(),
});
const slotsShape = z.looseObject({
  slots: z.array(z.looseObject({ id: z.int(), in_use: z.boolean(), customer: z.string().nullable() })),
});
const cardList = z.looseObject({
  'hydra:member': z.tuple([z.string(), z.array(z.looseObject({ id: z.string() })), z.boolean(), z.string()]),
});
const created = ({ status, body }: TestAnswer) => {
  expect(status).toBe(201);
  return row.parse(body);
};
const newest = <T>(rows: readonly T[]): T[] => rows.toReversed();

/** The resources that one customer made, oldest first. */
interface Made {
  readonly orders: { id: number; placeId: number }[];
  readonly reservations: { id: number; placeId: number }[];
  readonly tables: number[];
  readonly groups: number[];
  readonly paidBills: number[];
  readonly unpaidBills: number[];
  readonly slots: number[];
  cart: string;
  card: string;
}

const nothing = (): Made => ({
  orders: [],
  reservations: [],
  tables: [],
  groups: [],
  paidBills: [],
  unpaidBills: [],
  slots: [],
  cart: '',
  card: '',
});

const ordering = await setUpOrdering();
const other = await createMenu(ordering.app.db);
const counter = await openCounter(ordering);
const [ana, rui] = [await ordering.shopper('Ana'), await ordering.shopper('Rui')];
const people = { Ana: ana, Rui: rui };
const made = new Map<Shopper, Made>();
const madeBy = (who: Shopper): Made => made.get(who) ?? nothing();

const hoursFrom = (hours: number) => isoTime(addSeconds(ordering.app.clock.now(), hours * 3600));

const ask = (who: Shopper, place: Menu, hours: number, group = false) =>
  who.call('POST', group ? '/api/group_reservations' : '/api/customer_reservations', {
    customer: who.customer.iri,
    place: place.place,
    dateAndTime: hoursFrom(hours),
    numPax: 2,
    ...(group && { name: who.customer.uid, phone: '+351910000000' }),
  });

async function newSlot({ placeId }: Menu, hours: number): Promise<number> {
  const starts = addSeconds(ordering.app.clock.now(), hours * 3600);
  const values = { place_id: placeId, starts_at: starts, ends_at: addSeconds(starts, 600), customer_id: null };
  return (await ordering.app.db.insertInto('slots').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const onSlot = (who: Shopper, verb: 'reserve' | 'cancel', { place }: Menu, slot: number) =>
  who.call('PUT', `${place}/slots/${slot}/${verb}/${who.customer.customerId}`);

/** One row of each kind at a place. */
async function makeRows(who: Shopper, turn: number, place: Menu): Promise<void> {
  const mine = madeBy(who);
  made.set(who, mine);
  ordering.app.clock.advance(STEP);
  const { placeId } = place;
  await liveAt(who, { floor: String(turn), lat: String(38 + turn) });
  const cart = await who.openCart();
  await who.order(cart['@id'], place);
  const [order] = asCart(await who.pay(cart['@id'])).customerOrders;
  mine.orders.push({ id: order?.id ?? 0, placeId });
  const table = created(await ask(who, place, 24 * (turn + 1)));
  const group = created(await ask(who, place, 24 * (turn + 1) + 3, true));
  mine.reservations.push({ id: table.id, placeId }, { id: group.id, placeId });
  mine.tables.push(table.id);
  mine.groups.push(group.id);
  const bill = asCheckout(
    await counter.issue({ customer: who.customer.iri, place: place.place, amount: 3200 + turn, note: null }),
  );
  if (mine.paidBills.length === 0) {
    expect((await payBill(who, bill)).status).toBe(200);
    mine.paidBills.push(bill.id);
  } else mine.unpaidBills.push(bill.id);
  const slot = await newSlot(place, 24 * (turn + 8));
  expect((await onSlot(who, 'reserve', place, slot)).status).toBe(200);
  mine.slots.push(slot);
}

beforeAll(async () => {
  const { menu } = ordering;
  for (const [turn, [who, place]] of (
    [
      [rui, menu],
      [ana, menu],
      [rui, other],
      [ana, other],
      [rui, menu],
    ] as const
  ).entries())
    await makeRows(who, turn, place);
  for (const who of [rui, ana]) {
    madeBy(who).card = await ordering.saveCard(who, who === ana ? '4242424242424242' : '5555555555554444');
  }
  // Rui's code is the better one; each cart may use only its customer's.
  await send(ana, await newCode(ordering.app, { percent: 10 }));
  await send(rui, await newCode(ordering.app, { percent: 50 }));
  for (const who of [rui, ana]) {
    const { '@id': cart } = await who.openCart();
    await who.order(cart, menu, { deliveryMethod: 'home_delivery' });
    madeBy(who).cart = cart;
  }
  await act(ordering.app, 'check_in', { place: menu.placeId, by: ana.customer });
  ordering.app.clock.advance(STEP);
  await act(ordering.app, 'check_in', { place: other.placeId, by: rui.customer });
  ordering.app.clock.advance(STEP);
  await act(ordering.app, 'check_out', { place: other.placeId, by: rui.customer });
});

const listed = async (who: Shopper, path: string) => {
  const { 'hydra:member': rows, 'hydra:totalItems': total } = page.parse((await who.call('GET', path)).body);
  return { ids: rows.map(({ id }) => id), total };
};
const profile = async (who: Shopper) => profileShape.parse((await who.call('GET', '/api/customer/profile')).body);
const listOf = (ids: readonly number[]) => ({ ids: newest(ids), total: ids.length });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const at = (menu: Menu, rows: readonly { id: number; placeId: number }[]) =>
  ids(rows.filter(({ placeId }) => placeId === menu.placeId));
const noticesOf = async (who: Shopper) =>
  notices.parse((await who.call('GET', `/api/users/${who.customer.userId}/notifications`)).body)['hydra:member'];

/** Each read, and its expected answer with the other customer's rows in between. */
const READS: Readonly<Record<string, [(who: Shopper) => Promise<unknown>, (mine: Made, who: Shopper) => unknown]>> = {
  orders: [(who) => listed(who, '/api/customer_requests'), ({ orders }) => listOf(ids(orders))],
  'orders at a place': [
    (who) => listed(who, `/api/customer_requests?place=${ordering.menu.placeId}`),
    ({ orders }) => listOf(at(ordering.menu, orders)),
  ],
  reservations: [(who) => listed(who, '/api/customer_reservations'), ({ reservations }) => listOf(ids(reservations))],
  'reservations at a place': [
    (who) => listed(who, `/api/customer_reservations?place=${other.placeId}`),
    ({ reservations }) => listOf(at(other, reservations)),
  ],
  bills: [
    (who) => listed(who, '/api/bills'),
    ({ paidBills, unpaidBills }) => ({
      ids: [...newest(unpaidBills), ...newest(paidBills)],
      total: unpaidBills.length + paidBills.length,
    }),
  ],
  'bills to be paid': [async (who) => ids((await profile(who)).currentBills), ({ unpaidBills }) => newest(unpaidBills)],
  'group reservations': [async (who) => ids((await profile(who)).currentGroupReservations), ({ groups }) => groups],
  'held slots': [
    async (who) => (await profile(who)).currentSlotReservations.map(({ slot }) => slot.id),
    ({ slots }) => slots,
  ],
  addresses: [
    async (who) => (await profile(who)).addresses.map(({ customer, isCurrent }) => [customer, isCurrent]),
    ({ slots }, { customer }) => slots.map((_, index) => [customer.iri, index === slots.length - 1]),
  ],
  'current address': [async (who) => (await profile(who)).currentAddress?.lat, (_, who) => (who === ana ? '41' : '42')],
  cart: [async (who) => (await profile(who)).currentCart['@id'], ({ cart }) => cart],
  'amount of the cart': [
    async (who) => (await profile(who)).currentCart.totalAmount,
    (_, who) => (who === ana ? 900 : 500),
  ],
  'delivery address': [
    async (who) => (await who.cart(madeBy(who).cart)).customerOrders.map(({ deliveryAddress }) => deliveryAddress),
    (_, who) => [`Rua A 1, Cascais · ${who === ana ? '3' : '4'}`],
  ],
  presence: [
    async (who) => (await profile(who)).accessStatus,
    (_, who) => (who === ana ? 'checked_in' : 'checked_out'),
  ],
  notifications: [
    async (who) => {
      const [newestOnes, unread] = await noticesOf(who);
      return [newestOnes.map(({ data }) => data.bill_id), unread];
    },
    ({ paidBills, unpaidBills }) => [newest([...paidBills, ...unpaidBills]), unpaidBills.length],
  ],
  cards: [
    async (who) => {
      const { body } = await who.call('GET', `${who.customer.iri}/stripe/cards`);
      return cardList.parse(body)['hydra:member'][1].map(({ id }) => id);
    },
    ({ card }) => [card],
  ],
  'slots of a place': [
    async (who) => {
      const { slots } = slotsShape.parse((await who.call('GET', other.place)).body);
      return slots.map(({ in_use: isUsed, customer }) => [isUsed, customer]);
    },
    (_, who) => [
      [true, who === rui ? who.customer.iri : null],
      [true, who === ana ? who.customer.iri : null],
    ],
  ],
};

describe.each(['Ana', 'Rui'] as const)('with another customer’s rows in between, %s', (name) => {
  it.each(Object.entries(READS))('reads exactly their own %s', async (_, [read, expected]) => {
    const who = people[name];
    expect(await read(who)).toEqual(expected(madeBy(who), who));
  });

  it('resumes the event stream from their own last event', async () => {
    const { customer } = people[name];
    const events = await ordering.app.db
      .selectFrom('user_events')
      .select('id')
      .where('user_id', '=', customer.userId)
      .orderBy('id')
      .execute();
    const last = events.at(-1)?.id;
    const fresh = await openStream(ordering.app, customer);
    expect(await fresh.next()).toEqual({ id: String(last), event: 'ready', data: { resumed: false } });
    await fresh.cancel();
    const resumed = await openStream(ordering.app, customer, { lastId: String(events[0]?.id) });
    const read = [await resumed.next()];
    while (read.length < events.length) read.push(await resumed.next());
    await resumed.cancel();
    expect(read.slice(1).map((event) => event?.id)).toEqual(events.slice(1).map(({ id }) => String(id)));
  });
});

/** Calls with the ids of Rui's rows. */
const FOREIGN: readonly [string, (of: Made) => [method: string, path: string, body?: object], status?: number][] = [
  ['a cart', ({ cart }) => ['GET', cart]],
  ['adding to a cart', ({ cart }) => ['POST', '/api/customer_orders', newOrder(cart, ordering.menu)]],
  ['placing a cart', ({ cart }) => ['PUT', `${cart}/place_orders`, { paymentMethodId: 'pm_card_visa' }]],
  ['checking a cart', ({ cart }) => ['PUT', `${cart}/check_payment`, { paymentToken: 'pi_1' }]],
  ['an order', ({ orders }) => ['GET', `/api/customer_orders/${orders[0]?.id}`]],
  ['changing an order', ({ orders }) => ['PUT', `/api/customer_orders/${orders[0]?.id}`, { items: [] }]],
  ['canceling an order', ({ orders }) => ['PUT', `/api/customer_orders/${orders[0]?.id}/cancel`]],
  ['a reservation', ({ tables }) => ['GET', `/api/customer_reservations/${tables[0]}`]],
  ['canceling a reservation', ({ tables }) => ['PUT', `/api/customer_reservations/${tables[0]}/cancel`]],
  ['a group', ({ groups }) => ['GET', `/api/group_reservations/${groups[0]}`]],
  ['canceling a group', ({ groups }) => ['PUT', `/api/group_reservations/${groups[0]}/cancel`]],
  ['a bill', ({ unpaidBills }) => ['GET', `/api/customer_checkouts/${unpaidBills[0]}`]],
  [
    'paying a bill',
    ({ unpaidBills }) => [
      'PUT',
      `/api/customer_checkouts/${unpaidBills[0]}`,
      { action: 'paymentIntent', payload: { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' } },
    ],
  ],
  [
    'checking a bill',
    ({ unpaidBills }) => [
      'PUT',
      `/api/customer_checkouts/${unpaidBills[0]}`,
      { action: 'checkPayment', payload: { paymentId: 'pi_1' } },
    ],
  ],
];

describe('another customer’s row', () => {
  it.each(FOREIGN)('is not found: %s', async (_, call) => {
    const paid = (await ordering.captures()).length;
    const before = await everything(rui);
    const [method, path, body] = call(madeBy(rui));
    expect(refusalOf(await ana.call(method, path, body))).toEqual([404, 'Not Found']);
    expect([await everything(rui), (await ordering.captures()).length]).toEqual([before, paid]);
  });

  it('is not found: addresses, notifications, slots and cards', async () => {
    const before = await everything(rui);
    const [address] = (await profile(rui)).addresses;
    const [[notice]] = await noticesOf(rui);
    const read = { readAt: isoTime(ordering.app.clock.now()) };
    const { slots, card } = madeBy(rui);
    const answers = [
      await ana.call('PUT', `${address?.['@id']}/set_current`),
      await ana.call('DELETE', address?.['@id'] ?? ''),
      await ana.call('PUT', notice?.['@id'] ?? '', read),
      await onSlot(ana, 'cancel', ordering.menu, slots[0] ?? 0),
      await ana.call('DELETE', `${ana.customer.iri}/stripe/cards/${card}`),
      await ana.pay(madeBy(ana).cart, card),
    ];
    expect(answers.map(refusalOf)).toEqual([
      [404, 'Not Found'],
      [404, 'Not Found'],
      [404, 'Not Found'],
      [409, 'slot_not_yours'],
      [404, 'Not Found'],
      [422, 'payment_method_not_found'],
    ]);
    expect(await everything(rui)).toEqual(before);
  });
});

/** All reads of a customer, and the details of what they list. */
async function everything(who: Shopper): Promise<unknown[]> {
  const { userId } = who.customer;
  const paths = ['/api/customer/profile', '/api/customer_requests', '/api/customer_reservations', '/api/bills'];
  const answers = [...paths, `/api/users/${userId}/notifications`].map(
    async (path) => (await who.call('GET', path)).body,
  );
  return Promise.all(answers);
}

const guests = async () => [await ordering.shopper('Bea'), await ordering.shopper('Caio')] as const;

describe('another customer’s rows do not count', () => {
  it('in the limits of reservations, nor as a reservation at the same time', async () => {
    const [bea, caio] = await guests();
    const { menu } = ordering;
    const hours = [8, 5, 2].map((before) => 24 * 20 - before);
    const times = async (who: Shopper) => {
      const answers = [];
      for (const hour of hours) answers.push((await ask(who, menu, hour)).status);
      return answers;
    };
    const slots = await Promise.all(hours.map((hour) => newSlot(other, hour + 1)));
    for (const slot of slots.slice(0, 2)) expect((await onSlot(caio, 'reserve', other, slot)).status).toBe(200);
    expect([await times(bea), await times(caio)]).toEqual([
      [201, 201, 409],
      [201, 201, 409],
    ]);
    expect(refusalOf(await onSlot(caio, 'reserve', other, slots[2] ?? 0))).toEqual([409, 'reservation_limit_place']);
    expect((await onSlot(bea, 'reserve', other, slots[2] ?? 0)).status).toBe(200);
  });

  it('as a redemption of the same code', async () => {
    const [bea, caio] = await guests();
    const code = await newCode(ordering.app, { use_limit: 2 });
    for (const who of [bea, bea, caio, bea]) expect((await send(who, code)).body).toBe('SUCCESS');
    for (const who of [bea, caio]) expect(await who.filledCart(ordering.menu)).toMatchObject({ totalAmount: 800 });
    expect(refusalOf(await send(await ordering.shopper(), code))).toEqual([422, 'promo_code_exhausted']);
  });

  it('as a payment that holds a card', async () => {
    const [bea, caio] = await guests();
    const [card, { '@id': cart }] = [
      await ordering.saveCard(bea, '4242424242424242'),
      await caio.filledCart(ordering.menu),
    ];
    await ordering.app.db
      .updateTable('multi_carts')
      .set({ claim: randomUUID(), claimed_until: addSeconds(ordering.app.clock.now(), 60) })
      .where('id', '=', idIn(cart))
      .execute();
    expect((await bea.call('DELETE', `${bea.customer.iri}/stripe/cards/${card}`)).status).toBe(204);
  });

  it('as a presence, a reservation or an entry on the access list', async () => {
    const { app, menu } = ordering;
    const [{ customer: bea }, { customer: caio }] = await guests();
    const accessOf = async (who: TestCustomer, place: Menu) => {
      const { body } = await act(app, 'check_access', { place: place.placeId, by: who });
      return z.looseObject({ accessStatus: z.string() }).parse(body).accessStatus;
    };
    await act(app, 'check_in', { place: menu.placeId, by: bea });
    expect([await accessOf(caio, menu), await accessOf(bea, menu)]).toEqual(['allowed', 'checked_in']);
    await act(app, 'check_in', { place: other.placeId, by: caio });
    expect(await accessOf(bea, menu)).toBe('checked_in');

    const closed = await createMenu(app.db);
    await app.db.updateTable('places').set({ requires_access: true }).where('id', '=', closed.placeId).execute();
    await reserve(app, bea, { place_id: closed.placeId });
    expect([await accessOf(bea, closed), await accessOf(caio, closed)]).toEqual(['allowed', 'denied']);
    const { customer: dora } = await ordering.shopper();
    await letIn(app, dora, true, closed.placeId);
    expect([await accessOf(dora, closed), await accessOf(caio, closed)]).toEqual(['allowed', 'denied']);
    await letIn(app, dora, false, menu.placeId);
    expect([await accessOf(dora, menu), await accessOf(caio, menu)]).toEqual(['denied', 'allowed']);
  });

  it('as the same request: one key serves each customer once', async () => {
    const [bea, caio] = await guests();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { currency: 'EUR' };
    const answers = [];
    for (const who of [bea, caio, bea, caio]) answers.push(await who.call('POST', '/api/multi_carts', body, headers));
    const [first, second, ...again] = answers.map((answer) => asCart(answer));
    expect([first?.customer, second?.customer]).toEqual([bea.customer.iri, caio.customer.iri]);
    expect(again).toEqual([first, second]);
    expect(answers.map(({ headers: sent }) => sent.get('Idempotency-Replayed'))).toEqual([null, null, 'true', 'true']);
  });
});

describe('an operator, with another operator’s rows in between', () => {
  interface House {
    readonly menu: Menu;
    readonly token: string;
    readonly orders: { id: number; '@id': string }[];
    readonly reservations: { id: number }[];
    bill: number;
    code: string;
  }
  const houses: House[] = [];
  const call = ({ token }: House, method: string, path: string, body?: object) =>
    ordering.app.call(method, `/api/operator/${path}`, { token, ...(body && { body }) });
  const list = async (house: House, path: string) => {
    const { body } = await call(house, 'GET', path);
    const { 'hydra:member': rows, 'hydra:totalItems': total } = page.parse(body);
    return { ids: ids(rows), total };
  };
  let guest: Shopper;

  beforeAll(async () => {
    guest = await ordering.shopper('Guest');
    for (let count = 0; count < 2; count += 1) {
      const menu = await createMenu(ordering.app.db);
      const { operator_id: id } = await ordering.app.db
        .selectFrom('places')
        .select('operator_id')
        .where('id', '=', menu.placeId)
        .executeTakeFirstOrThrow();
      const { token } = await operator(ordering.app, id);
      houses.push({ menu, token, orders: [], reservations: [], bill: 0, code: '' });
    }
    for (let turn = 0; turn < 3; turn += 1) {
      for (const house of houses) {
        const { '@id': cart } = await guest.openCart(false);
        await guest.order(cart, house.menu, { deliveryMethod: 'dine_in' });
        house.orders.push(...asCart(await guest.call('PUT', `${cart}/place_orders`, {})).customerOrders);
        house.reservations.push(created(await ask(guest, house.menu, 24 * (turn + 1))));
      }
    }
    for (const house of houses) {
      const { body } = await call(house, 'POST', 'bills', {
        customer: guest.customer.iri,
        place: house.menu.place,
        amount: 500,
      });
      house.bill = asCheckout({ body } as TestAnswer).id;
      const answer = await call(house, 'PUT', `reservations/${house.reservations.shift()?.id}/accept`, {});
      house.code = z.looseObject({ qrcode: z.string() }).parse(answer.body).qrcode;
    }
  });

  const pairs = [
    ['first', 0, 1],
    ['second', 1, 0],
  ] as const;
  const pairOf = (own: number, foreign: number) => [houses[own], houses[foreign]] as [House, House];

  it.each(pairs)('lists exactly their own orders and reservations: the %s', async (_, own, foreign) => {
    const [house, stranger] = pairOf(own, foreign);
    for (const [path, rows] of [
      ['orders', house.orders],
      ['reservations', house.reservations],
    ] as const) {
      const expected = { ids: ids(rows), total: rows.length };
      expect(await list(house, path)).toEqual(expected);
      expect(await list(house, `${path}?place=${house.menu.placeId}`)).toEqual(expected);
      expect(await list(house, `${path}?place=${stranger.menu.placeId}`)).toEqual({ ids: [], total: 0 });
    }
  });

  it.each(pairs)('cannot read or change the other’s rows: the %s', async (_, own, foreign) => {
    const [house, stranger] = pairOf(own, foreign);
    const foreignOrder = stranger.orders[0];
    const before = await everything(guest);
    const bill = (orders: string[]) => call(house, 'POST', 'bills', { orders });
    const answers = [
      await call(house, 'PUT', `orders/${foreignOrder?.id}/accept`, {}),
      await call(house, 'PUT', `reservations/${stranger.reservations[0]?.id}/accept`, {}),
      await call(house, 'PUT', `reservations/${stranger.reservations[0]?.id}/reject`, {}),
      await call(house, 'GET', `codes/${stranger.code}`),
      await call(house, 'GET', `bills/${stranger.bill}`),
      await call(house, 'POST', 'bills', {
        customer: guest.customer.iri,
        place: stranger.menu.place,
        amount: 500,
      }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'Not Found']));
    const presence = ['check_access', 'check_in', 'check_out'] as const;
    for (const verb of presence) {
      const path = `${stranger.menu.place}/${verb}/${guest.customer.uid}`;
      expect((await ordering.app.call('GET', path, { token: house.token })).status).toBe(403);
    }
    expect(await everything(guest)).toEqual(before);
    expect((await call(stranger, 'PUT', `orders/${foreignOrder?.id}/accept`, {})).status).toBe(200);
    expect(refusalOf(await bill([foreignOrder?.['@id'] ?? '']))).toEqual([409, 'order_not_billable']);
  });
});
