import { describe, expect, it } from 'vitest';
import { createMenu } from '../ordering/menu.ts';
import { asOrder, refusalOf, setUpOrdering } from '../ordering/ordering.ts';
import { newCode, send } from '../promotions/codes.ts';
import { asCheckout, billed, listed, openCounter, payBill } from './bills.ts';

const ordering = await setUpOrdering();
const elsewhere = await createMenu(ordering.app.db);
const counter = await openCounter(ordering);

const NOT_BILLABLE = [409, 'order_not_billable'];

describe('POST /api/operator/bills', () => {
  it('bills a customer for an amount', async () => {
    const who = await ordering.shopper();
    const answer = await counter.issue({
      customer: who.customer.iri,
      place: ordering.menu.place,
      amount: 1250,
      note: '  Mesa 4 ',
    });
    const bill = asCheckout(answer);
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/api/operator/bills/${bill.id}`]);
    expect(bill).toMatchObject({
      '@id': `/api/customer_checkouts/${bill.id}`,
      customer: who.customer.iri,
      currency: 'EUR',
      totalAmount: 1250,
      bill: { place: ordering.menu.place, note: 'Mesa 4', createdAt: '2026-03-14T18:00:00+00:00' },
    });
    expect(await listed(who)).toEqual({ all: [bill.id], current: [bill.id] });
  });

  it('bills an order once, however many requests are made at once', async () => {
    const who = await ordering.shopper();
    const orders = [await counter.served(who, 'accept', 'make_ready'), await counter.served(who, 'accept')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => counter.issue({ orders: [...orders, ...orders] })),
    );
    const [bill, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(asCheckout(bill ?? { body: null, status: 0, headers: new Headers() })).toMatchObject({
      totalAmount: 2000,
      orders: orders.map((order) => ({ '@id': order })),
    });
    expect(others.map(refusalOf)).toEqual(others.map(() => NOT_BILLABLE));
    expect((await listed(who)).all).toHaveLength(1);
  });

  it('names the bill in each of its orders, unpaid and paid', async () => {
    const who = await ordering.shopper();
    const [soup, other] = [await counter.served(who, 'accept'), await counter.served(who, 'accept')];
    const billOf = async (order: string) => asOrder(await who.call('GET', order)).bill;
    expect(await billOf(soup)).toBeNull();
    const bill = asCheckout(await counter.issue({ orders: [soup, other] }));
    const named = { '@id': bill.bill['@id'], id: bill.id, totalAmount: 2000 };
    expect([await billOf(soup), await billOf(other)]).toEqual([
      { ...named, status: 'open' },
      { ...named, status: 'open' },
    ]);
    await payBill(who, bill);
    expect(await billOf(soup)).toEqual({ ...named, status: 'received' });
  });

  it('refuses orders that cannot be billed, with one message for every reason', async () => {
    const ana = await ordering.shopper();
    const rui = await ordering.shopper('Rui');
    const mine = await counter.served(ana, 'accept');
    const notAccepted = await counter.served(ana);
    const { '@id': cart } = await ana.openCart();
    const inCart = await ana.order(cart, ordering.menu);
    await ana.pay(cart);
    const paid = inCart['@id'];
    await counter.call('PUT', `/api/operator/orders/${inCart.id}/accept`, {});
    const orderThere = async (currency: string) => {
      await ordering.app.db.updateTable('places').set({ currency }).where('id', '=', elsewhere.placeId).execute();
      return counter.servedFrom(elsewhere, ana, ['accept'], { currency });
    };
    const [inDollars, there] = [await orderThere('USD'), await orderThere('EUR')];
    const cases = [
      [notAccepted],
      [paid],
      ['/api/customer_orders/999999'],
      [mine, paid],
      [mine, there],
      [inDollars, there],
      [mine, await counter.served(rui, 'accept')],
    ];
    for (const orders of cases) expect(refusalOf(await counter.issue({ orders }))).toEqual(NOT_BILLABLE);
    expect(await listed(ana)).toEqual({ all: [], current: [] });
    for (const order of [mine, inDollars, there])
      expect(asCheckout(await counter.issue({ orders: [order] })).totalAmount).toBe(1000);
  });

  it('has nothing to pay where a code covers the whole amount', async () => {
    const who = await ordering.shopper();
    await send(who, await newCode(ordering.app, { percent: 100 }));
    expect(refusalOf(await counter.issue({ orders: [await counter.served(who, 'accept')] }))).toEqual(NOT_BILLABLE);
  });

  it.each<[string, object, number, string]>([
    ['nothing', {}, 422, 'bill_content_invalid'],
    ['no orders', { orders: [] }, 422, 'orders: bill_content_invalid'],
    ['orders and an amount', { orders: ['/api/customer_orders/1'], amount: 100 }, 422, 'bill_content_invalid'],
    ['an amount for nobody', { amount: 100 }, 422, 'bill_content_invalid'],
    ['0', { amount: 0 }, 422, 'amount: bill_amount_invalid'],
    ['−1', { amount: -1 }, 422, 'amount: bill_amount_invalid'],
    ['half a cent', { amount: 1.5 }, 400, 'The type of the "amount" attribute must be "int", "double" given.'],
    ['more than there is', { amount: 100_000_000 }, 422, 'amount: bill_amount_invalid'],
    ['a novel', { amount: 100, note: 'x'.repeat(100_000) }, 422, 'note: note_too_long'],
    ['another thing for an order', { orders: ['/api/places/1'] }, 400, 'Invalid IRI "/api/places/1".'],
    [
      'an absent customer',
      { customer: '/api/customers/999999', place: '/api/places/1', amount: 100 },
      404,
      'Not Found',
    ],
  ])('refuses %s', async (_what, body, status, description) => {
    expect(refusalOf(await counter.issue(body))).toEqual([status, description]);
  });

  it('rejects a place that does not exist', async () => {
    const who = await ordering.shopper();
    expect(
      refusalOf(await counter.issue({ customer: who.customer.iri, place: '/api/places/999999', amount: 100 })),
    ).toEqual([404, 'Not Found']);
  });

  it('hides everything from operators of other places', async () => {
    const { who, bill } = await billed(ordering, counter);
    const stranger = await openCounter(ordering, 999_999);
    const order = await counter.served(who, 'accept');
    expect(refusalOf(await stranger.issue({ orders: [order] }))).toEqual(NOT_BILLABLE);
    expect(
      refusalOf(await stranger.issue({ customer: who.customer.iri, place: ordering.menu.place, amount: 100 })),
    ).toEqual([404, 'Not Found']);
    expect(refusalOf(await stranger.call('GET', `/api/operator/bills/${bill.id}`))).toEqual([404, 'Not Found']);
  });

  it('notifies the customer', async () => {
    const { who, bill } = await billed(ordering, counter);
    const notified = await ordering.app.db
      .selectFrom('notifications')
      .innerJoin('notification_recipients', 'notification_id', 'notifications.id')
      .select(['type', 'bill_id', 'place_id'])
      .where('user_id', '=', who.customer.userId)
      .execute();
    expect(notified).toEqual([{ type: 'payment_request', bill_id: bill.id, place_id: ordering.menu.placeId }]);
  });

  it('refuses callers who are not operators', async () => {
    const { who, bill } = await billed(ordering, counter);
    const denied = [403, 'Access Denied.'];
    expect(
      refusalOf(
        await who.call('POST', '/api/operator/bills', {
          customer: who.customer.iri,
          place: ordering.menu.place,
          amount: 1,
        }),
      ),
    ).toEqual(denied);
    expect(refusalOf(await who.call('GET', `/api/operator/bills/${bill.id}`))).toEqual(denied);
  });
});

describe('GET /api/operator/bills/{id}', () => {
  it('returns whether the bill is paid, without the payment secret', async () => {
    const { who, bill } = await billed(ordering, counter);
    const path = `/api/operator/bills/${bill.id}`;
    await payBill(who, bill, 'pm_card_authenticationRequired');
    expect(asCheckout(await counter.call('GET', path))).toMatchObject({ status: 'rejected', stripeClientSecret: null });
    await payBill(who, bill);
    expect(asCheckout(await counter.call('GET', path))).toMatchObject({ status: 'received', paidAmount: 3200 });
    expect(refusalOf(await counter.call('GET', '/api/operator/bills/999999'))).toEqual([404, 'Not Found']);
  });
});
