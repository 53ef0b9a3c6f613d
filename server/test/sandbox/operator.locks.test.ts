import { describe, expect, it } from 'vitest';
import { completeOlderDemo } from '#server/demo/complete-older-demo.ts';
import { lockDemo, seedWhenEmpty } from '#server/demo/seed-when-empty.ts';
import { playOperator } from '#server/sandbox/operator.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { setUpTestDatabase } from '../harness.ts';
import { passBy, queueBehind, rowsOf } from '../held-locks.ts';

const STEP = 20;
const CUSTOMER = 1;
const now = new Date('2026-03-14T18:00:00Z');
const clock = { now: () => now };
const db = await setUpTestDatabase();
const play = () => playOperator({ db, clock, stepSeconds: STEP });

/** Two due orders with one dish each, at a table. */
async function orders(status: 'placed' | 'delivered'): Promise<number[]> {
  const due = addSeconds(now, -STEP);
  const customer = { customer_id: CUSTOMER, currency: 'EUR', status: 'received' as const };
  const cart = { ...customer, pay_when_ordering: false, created_at: due };
  const carts = await db.insertInto('multi_carts').values([cart, cart]).returning('id').execute();
  const order = { place_id: 1, status, delivery_method: 'dine_in' as const, created_at: due, moved_at: due };
  const placed = await db
    .insertInto('customer_orders')
    .values(carts.map(({ id }) => ({ ...order, cart_id: id })))
    .returning('id')
    .execute();
  const product = await db.selectFrom('products').select('id').where('place_id', '=', 1).executeTakeFirstOrThrow();
  const item = { product_id: product.id, variation_id: null, option_ids: [], quantity: 1, price: 500 };
  await db
    .insertInto('order_items')
    .values(placed.map(({ id }) => ({ order_id: id, ...item })))
    .execute();
  return placed.map(({ id }) => id);
}

const statusesOf = async (ids: number[]) =>
  (await db.selectFrom('customer_orders').select('status').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ status }) => status,
  );
const billed = async (ids: number[]) =>
  (
    await db.selectFrom('bill_orders').select('order_id').where('order_id', 'in', ids).orderBy('order_id').execute()
  ).map((row) => row.order_id);

describe('several servers with the demo', () => {
  it('fill an empty database once', async () => {
    const seed = () => seedWhenEmpty(db, clock);
    expect(await queueBehind(db, lockDemo, seed, seed)).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'fulfilled', value: false },
    ]);
  });

  it('complete the demo of an older release once', async () => {
    const hours = () =>
      db.selectFrom('opening_hours').selectAll().orderBy('place_id').orderBy('day_of_week').orderBy('opens').execute();
    const complete = await hours();
    await db.deleteFrom('opening_hours').execute();
    const start = () => completeOlderDemo(db, clock);
    const settled = await queueBehind(db, lockDemo, start, start);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await hours()).toEqual(complete);
  });

  it('do not wait for an order that another moves', async () => {
    const ids = await orders('placed');
    await passBy(db, rowsOf('customer_orders', 'id', ids[0] ?? 0), play);
    expect(await statusesOf(ids)).toEqual(['placed', 'accepted']);
  });

  it('do not wait for an order that another bills', async () => {
    const [first = 0, second = 0] = await orders('delivered');
    await passBy(db, rowsOf('customer_orders', 'id', first), play);
    expect(await billed([first, second])).toEqual([second]);
    await play();
    expect(await billed([first, second])).toEqual([first, second]);
  });

  it('write one bill for a table', async () => {
    const before = await db.selectFrom('bills').select('id').execute();
    const ids = await orders('delivered');
    const settled = await queueBehind(db, rowsOf('customers', 'id', CUSTOMER), play, play);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await billed(ids)).toEqual(ids);
    expect(await db.selectFrom('bills').select('id').execute()).toHaveLength(before.length + 1);
  });
});
