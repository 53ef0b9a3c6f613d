import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cartPayable } from '#server/carts/cart-payable.ts';
import { lockClaimed, withClaim } from '#server/payments/claims.ts';
import { payRefunds } from '#server/payments/refunds.ts';
import { settleUnreported } from '#server/payments/unreported.ts';
import { billed, openCounter } from '../bills/bills.ts';
import { passBy, queueBehind, rowsOf, statusesOf } from '../held-locks.ts';
import { newCode, send } from '../promotions/codes.ts';
import { createMenu } from './menu.ts';
import { asCart, idIn, newOrder, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const counter = await openCounter(ordering);
const { app, menu } = ordering;
const { db } = app;

describe('one after the other', () => {
  it('two dishes are added to a cart, and both are kept', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const add = () => who.call('POST', '/api/customer_orders', newOrder(cart, menu));
    const answers = await queueBehind(db, rowsOf('multi_carts', 'id', idIn(cart)), add, add);
    expect(statusesOf(answers)).toEqual([201, 200]);
    expect(await who.cart(cart)).toMatchObject({ totalAmount: 2000 });
  });

  it('two operators bill an order, and the second is refused', async () => {
    const order = await counter.served(await ordering.shopper(), 'accept');
    const issue = () => counter.issue({ orders: [order] });
    const answers = await queueBehind(db, rowsOf('customer_orders', 'id', idIn(order)), issue, issue);
    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  it('orders of two places are canceled, and the second returns the promo code', async () => {
    const who = await ordering.shopper();
    const code = await newCode(app);
    await send(who, code);
    const { '@id': cart } = await who.filledCart(menu);
    await who.order(cart, await createMenu(db));
    const { customerOrders } = asCart(await who.pay(cart));
    const cancels = customerOrders.map((order) => () => who.call('PUT', `${order['@id']}/cancel`));
    const redemption = rowsOf('promo_redemptions', 'customer_id', who.customer.customerId);
    expect(statusesOf(await queueBehind(db, redemption, ...cancels))).toEqual([200, 200]);
    expect(await who.filledCart(menu)).toMatchObject({ promoCode: code, totalAmount: 800 });
  });

  it('a server stops work on a payment that another server has taken over', async () => {
    const { bill } = await billed(ordering, counter);
    await withClaim(app.deps, 'bills', bill.id, async (claim) => {
      const [isHeld] = await queueBehind(
        db,
        (tx) => tx.updateTable('bills').set({ claim: randomUUID() }).where('id', '=', bill.id).execute(),
        () => db.transaction().execute((tx) => lockClaimed(tx, claim)),
      );
      expect(isHeld).toEqual({ status: 'fulfilled', value: false });
    });
  });
});

describe('without waiting for another server', () => {
  it('refunds are paid, except the one that the other server has locked', async () => {
    const owed = [];
    for (let index = 0; index < 2; index += 1) {
      const { who, cart } = await ordering.shopperWithSoups();
      const { paymentToken, customerOrders } = asCart(await who.pay(cart));
      owed.push({ order_id: customerOrders[0]?.id ?? 0, payment_intent_id: paymentToken ?? '', amount: 1000 });
    }
    const requested_at = app.clock.now();
    await db
      .insertInto('refunds')
      .values(owed.map((refund) => ({ ...refund, requested_at })))
      .execute();
    const [first = 0, second = 0] = owed.map(({ order_id: id }) => id);
    const done = async () =>
      (await db.selectFrom('refunds').select('order_id').where('done_at', 'is not', null).execute()).map(
        (row) => row.order_id,
      );
    await passBy(db, rowsOf('refunds', 'order_id', first), () => payRefunds(app.deps));
    expect(await done()).not.toContain(first);
    expect(await done()).toContain(second);
    await payRefunds(app.deps);
    expect(await done()).toContain(first);
  });

  it('payments without an outcome are checked, except the one that the other server has locked', async () => {
    const carts = [(await ordering.shopperWithCart()).cart, (await ordering.shopperWithCart()).cart].map(idIn);
    for (const id of carts) {
      await db
        .updateTable('multi_carts')
        .set({ payment_check_at: app.clock.now(), payment_intent_id: `pi_unknown_${id}` })
        .where('id', '=', id)
        .execute();
    }
    const checks = async () =>
      (
        await db.selectFrom('multi_carts').select('payment_checks').where('id', 'in', carts).orderBy('id').execute()
      ).map((row) => row.payment_checks);
    await passBy(db, rowsOf('multi_carts', 'id', carts[0] ?? 0), () => settleUnreported(app.deps, cartPayable));
    expect(await checks()).toEqual([0, 1]);
  });
});
