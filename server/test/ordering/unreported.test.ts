import { describe, expect, it } from 'vitest';
import { billPayable } from '#server/bills/bill-payable.ts';
import { cartPayable } from '#server/carts/cart-payable.ts';
import { checkAllUnreported, settleUnreported } from '#server/payments/unreported.ts';
import { asCheckout, billed, openCounter, payBill, readBill } from '../bills/bills.ts';
import { openStream } from '../events/event-reader.ts';
import { asCart, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const counter = await openCounter(ordering);
const { app, menu } = ordering;

/** Settles carts and bills as two servers on one database do. */
async function settleOnTwoServers(): Promise<void> {
  await Promise.all(
    [cartPayable, billPayable, cartPayable, billPayable].map((kind) => settleUnreported(app.deps, kind)),
  );
}

/** How often each of these carts or bills was charged. */
async function capturesFor(name: string, ids: readonly number[]): Promise<number[]> {
  const made = await ordering.intents();
  const charged = new Map(made.map((intent) => [intent.id, intent.metadata[name]]));
  const owners = (await ordering.captures()).map((charge) => charged.get(charge.payment_intent));
  return ids.map((id) => owners.filter((owner) => owner === String(id)).length);
}

describe('a payment whose outcome did not arrive', () => {
  it('is found by any server when its own was killed after the capture', async () => {
    const { who: ana, cart, id } = await ordering.shopperWithSoups();
    await ordering.upset('hold_answer', '/confirm$');
    const lost = ana.pay(cart);
    await ordering.upsetStruck();
    await settleOnTwoServers();
    expect(await ana.cart(cart)).toMatchObject({ status: 'open' });

    const stream = await openStream(app, ana.customer);
    app.clock.advance(10);
    await settleOnTwoServers();
    // Read before the wait for events: the held request ends by itself after a while, and settles the cart as well.
    expect(await ana.cart(cart)).toMatchObject({
      status: 'received',
      paymentStatus: 'succeeded',
      customerOrders: [{ status: 'placed', paidAmount: 1000 }],
    });
    expect([(await stream.next())?.event, (await stream.next())?.event]).toEqual(['ready', 'order']);
    await stream.cancel();
    await ordering.calmDown();
    await lost;
    expect(await capturesFor('cart', [id])).toEqual([1]);
  });

  it('is found for every cart and bill, however many there are', async () => {
    await ordering.upset('lose_answer', '/confirm$', 1000);
    const unavailable = [502, 'payment_provider_unavailable'];
    const carts = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const who = await ordering.shopper();
        const cart = await who.filledCart(menu);
        expect(refusalOf(await who.pay(cart['@id']))).toEqual(unavailable);
        return { who, cart };
      }),
    );
    const bills = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const found = await billed(ordering, counter);
        expect(refusalOf(await payBill(found.who, found.bill))).toEqual(unavailable);
        return found;
      }),
    );
    await settleOnTwoServers();
    const readCarts = await Promise.all(carts.map(({ who, cart }) => who.cart(cart['@id'])));
    const readBills = await Promise.all(bills.map(({ who, bill }) => readBill(who, bill)));
    expect(readCarts.filter((cart) => cart.status !== 'received' || cart.paymentStatus !== 'succeeded')).toEqual([]);
    expect(readBills.filter((bill) => bill.status !== 'received' || bill.paidAmount !== 3200)).toEqual([]);
    const chargedOften = [
      ...(await capturesFor(
        'cart',
        carts.map(({ cart }) => cart.id),
      )),
      ...(await capturesFor(
        'bill',
        bills.map(({ bill }) => bill.id),
      )),
    ];
    expect(chargedOften).toEqual(chargedOften.map(() => 1));
  });

  it('is checked again when the provider is back', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('lose_answer', '/confirm$', 2);
    expect((await ana.pay(cart)).status).toBe(502);
    await ordering.upset('unavailable', '^GET /v1/payment_intents/', 2);
    await settleUnreported(app.deps, cartPayable);
    expect(app.takeErrors()).toHaveLength(1);
    expect((await ana.cart(cart)).status).toBe('open');
    app.clock.advance(30);
    await settleUnreported(app.deps, cartPayable);
    expect((await ana.cart(cart)).status).toBe('received');
  });

  it('is checked until the customer has authenticated; meanwhile the customer gets no event', async () => {
    const { who, bill } = await billed(ordering, counter);
    const waiting = asCheckout(await payBill(who, bill, await ordering.saveCard(who, '4000002760003184')));
    const stream = await openStream(app, who.customer);
    await settleOnTwoServers();
    expect(await readBill(who, bill)).toEqual(waiting);
    await ordering.authenticate(waiting, 'authorised');
    await settleOnTwoServers();
    expect((await readBill(who, bill)).status).toBe('rejected');
    await checkAllUnreported(app.db, app.clock);
    await settleOnTwoServers();
    expect(await readBill(who, bill)).toMatchObject({ status: 'received', paidAmount: 3200 });
    await counter.bill(who);
    const told: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) told.push((await stream.next())?.event);
    expect(told).toEqual(['ready', 'bill', 'notification', 'bill', 'notification']);
    await stream.cancel();
  });

  it('stays as it is while it is declined, and becomes canceled once it is canceled at the provider', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const declined = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    await settleOnTwoServers();
    expect(await ana.cart(cart)).toEqual(declined);
    await app.deps.payments.cancelIntent(declined.paymentToken ?? '');
    app.clock.advance(30);
    await settleOnTwoServers();
    expect(await ana.cart(cart)).toMatchObject({ status: 'rejected', paymentStatus: 'canceled' });
    expect(asCart(await ana.pay(cart)).status).toBe('received');
  });
});
