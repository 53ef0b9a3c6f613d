import { describe, expect, it } from 'vitest';
import { seedWhenEmpty } from '#server/demo/seed-when-empty.ts';
import { playOperator } from '#server/sandbox/operator.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { setUpTestDatabase } from '../harness.ts';
import { renameDemo } from '../rename-demo.ts';

const START = new Date('2026-03-14T18:00:00Z');
const STEP = 20;

const db = await setUpTestDatabase();
let now = START;
const clock = { now: () => now };
const play = () => playOperator({ db, clock, stepSeconds: STEP });

await seedWhenEmpty(db, clock);

/** Orders placed now. */
async function place(count: number): Promise<number[]> {
  const cart = {
    customer_id: 1,
    currency: 'EUR',
    status: 'received' as const,
    pay_when_ordering: false,
    created_at: now,
  };
  const carts = await db
    .insertInto('multi_carts')
    .values(Array.from({ length: count }, () => cart))
    .returning('id')
    .execute();
  const orders = carts.map(({ id }) => ({ cart_id: id, place_id: 1, status: 'placed' as const, created_at: now }));
  return (await db.insertInto('customer_orders').values(orders).returning('id').execute()).map(({ id }) => id);
}

const statuses = async (ids: number[]) =>
  new Set(
    (await db.selectFrom('customer_orders').select(['status', 'version']).where('id', 'in', ids).execute()).map(
      ({ status, version }) => `${status} ${version}`,
    ),
  );

/** Numbers of pending, accepted and canceled reservations, and of codes. */
const tables = async () => {
  const rows = await db.selectFrom('customer_reservations').select(['status', 'qrcode']).execute();
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  return [
    count('incomplete'),
    count('accepted'),
    count('canceled'),
    new Set(rows.flatMap(({ qrcode }) => qrcode ?? [])).size,
  ];
};

describe('the sandbox operator', () => {
  it('advances orders after a delay, each step once, however many servers run', async () => {
    const orders = await place(120);
    for (const status of ['placed 1', 'accepted 2', 'ready 3', 'delivered 4', 'delivered 4']) {
      now = addSeconds(now, STEP - 1);
      await play();
      expect(await statuses(orders)).toEqual(new Set([status]));
      now = addSeconds(now, 1);
      for (let round = 0; round < 2; round += 1) await Promise.all([play(), play(), play()]);
    }
  });

  it('accepts pending reservations, each with its own code, but none that has begun or was canceled', async () => {
    const at = (seconds: number) => addSeconds(now, seconds);
    const ask = (index: number, change: object = {}) =>
      db
        .insertInto('customer_reservations')
        .values({
          customer_id: 1,
          place_id: 1 + (index % 20),
          date_and_time: at(3600 * (2 + 3 * index)),
          num_pax: 1,
          qrcode: null,
          qrcode_read_at: null,
          contact_name: null,
          contact_phone: null,
          created_at: now,
          ...change,
        })
        .execute();
    for (let index = 0; index < 110; index += 1) await ask(index);
    await ask(200, { date_and_time: at(STEP) });
    await ask(201, { status: 'canceled' });
    const before = await tables();
    now = at(STEP - 1);
    await play();
    expect(await tables()).toEqual(before);
    now = at(1);
    for (let round = 0; round < 3; round += 1) await Promise.all([play(), play(), play()]);
    const [, accepted = 0, canceled = 0, codes = 0] = before;
    expect(await tables()).toEqual([1, accepted + 110, canceled, codes + 110]);
  });

  it('leaves canceled orders alone', async () => {
    const orders = await place(2);
    await db.updateTable('customer_orders').set({ status: 'canceled' }).where('id', 'in', orders).execute();
    now = addSeconds(now, STEP);
    await play();
    expect(await statuses(orders)).toEqual(new Set(['canceled 1']));
  });

  it('bills unpaid dine-in orders: once per table, after a delay', async () => {
    const orders = await place(3);
    const product = await db
      .selectFrom('products')
      .select(['id', 'price'])
      .where('place_id', '=', 1)
      .executeTakeFirstOrThrow();
    const item = { product_id: product.id, variation_id: null, option_ids: [], quantity: 2, price: product.price };
    await db
      .insertInto('order_items')
      .values(orders.map((id) => ({ order_id: id, ...item })))
      .execute();
    const [, , takenAway = 0] = orders;
    await db.updateTable('customer_orders').set({ delivery_method: 'dine_in' }).where('id', 'in', orders).execute();
    await db.updateTable('customer_orders').set({ delivery_method: 'take_away' }).where('id', '=', takenAway).execute();
    const bills = () => db.selectFrom('bills').select(['customer_id', 'place_id', 'amount', 'status']).execute();
    for (const expected of [0, 0, 0, 1, 1]) {
      now = addSeconds(now, STEP);
      await Promise.all([play(), play(), play()]);
      expect(await bills()).toHaveLength(expected);
    }
    expect(await bills()).toEqual([{ customer_id: 1, place_id: 1, amount: 4 * product.price, status: 'open' }]);
    const billedOrders = await db.selectFrom('bill_orders').select('order_id').orderBy('order_id').execute();
    expect(billedOrders.map((row) => row.order_id)).toEqual(orders.slice(0, 2));
  });

  it('does nothing at real places', async () => {
    const orders = await place(1);
    await renameDemo(db, '@mesa.example', '@real.example');
    now = addSeconds(now, STEP);
    await play();
    expect(await statuses(orders)).toEqual(new Set(['placed 1']));
    await renameDemo(db, '@real.example', '@mesa.example');
  });
});
