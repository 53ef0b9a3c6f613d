import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf, setUpOrdering } from '../ordering/ordering.ts';
import { deliver, eventOf } from '../ordering/provider-events.ts';
import { newCode, send } from '../promotions/codes.ts';
import { asCheckout, billed, checkBill, listed, openCounter, payBill, readBill } from './bills.ts';

const ordering = await setUpOrdering();
const counter = await openCounter(ordering);

/** A bill whose payment waits for the cardholder's authentication. */
async function challenged() {
  const { who, bill } = await billed(ordering, counter);
  const card = await ordering.saveCard(who, '4000002760003184');
  return { who, card, bill: asCheckout(await payBill(who, bill, card)) };
}

const webhook = (intent: string | null): Promise<number> =>
  deliver(ordering, eventOf('payment_intent.succeeded', intent));

describe('PUT /api/customer_checkouts/{id}', () => {
  it('marks the notification of the unpaid bill as read', async () => {
    const { who, bill } = await billed(ordering, counter);
    const notifications = async () => {
      const { body } = await who.call('GET', `/api/users/${who.customer.userId}/notifications`);
      return (body as { 'hydra:member': [object[], number] })['hydra:member'];
    };
    expect(await notifications()).toMatchObject([[{ title: 'Conta por pagar', readAt: null }], 1]);
    await payBill(who, bill);
    expect(await notifications()).toMatchObject([
      [
        {
          title: 'Conta paga',
          body: 'A sua conta está paga: 32,00\u00a0€ – Mar',
          readAt: '2026-03-14T18:00:00+00:00',
        },
      ],
      0,
    ]);
  });

  it('charges once; the bill is then paid', async () => {
    const { who, bill } = await billed(ordering, counter);
    expect(bill).toMatchObject({
      status: 'open',
      totalAmount: 3200,
      paidAmount: 0,
      paymentMethod: null,
      paymentToken: null,
      paymentStatus: 'none',
      orders: [],
    });
    expect(bill.bill).toMatchObject({
      '@id': `/api/bills/${bill.id}`,
      checkout: bill['@id'],
      note: 'Mesa 4',
      paidAt: null,
    });
    expect(await listed(who)).toEqual({ all: [bill.id], current: [bill.id] });

    const paid = asCheckout(await payBill(who, bill));
    expect(paid).toMatchObject({
      status: 'received',
      paidAmount: 3200,
      paymentMethod: 'credit_card',
      paymentMethodId: 'pm_card_visa',
      paymentStatus: 'succeeded',
      stripeClientSecret: null,
      bill: { status: 'received', paidAmount: 3200, paidAt: '2026-03-14T18:00:00+00:00' },
    });
    expect(asCheckout(await payBill(who, bill, 'pm_card_mastercard'))).toEqual(paid);
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 3200, currency: 'eur' }]);
    expect(await listed(who)).toEqual({ all: [bill.id], current: [] });
    const next = await counter.bill(who);
    expect(await listed(who)).toEqual({ all: [next.id, bill.id], current: [next.id] });
  });

  it('pays the orders on the bill', async () => {
    const who = await ordering.shopper();
    const orders = [await counter.served(who, 'accept'), await counter.served(who, 'accept', 'make_ready', 'deliver')];
    const bill = asCheckout(await counter.issue({ orders }));
    expect(bill).toMatchObject({ totalAmount: 2000, orders: orders.map((order) => ({ '@id': order, paidAmount: 0 })) });
    expect(asCheckout(await payBill(who, bill)).orders).toMatchObject([
      { status: 'accepted', paidAmount: 1000 },
      { status: 'delivered', paidAmount: 1000 },
    ]);
  });

  it('charges the orders’ prices after a code, and returns the discount of each', async () => {
    const who = await ordering.shopper();
    await send(who, await newCode(ordering.app, { percent: 15 }));
    const [first, second] = [await counter.served(who, 'accept'), await counter.served(who, 'accept')];
    const bill = asCheckout(await counter.issue({ orders: [first, second] }));
    const parts = {
      totalAmount: 1850,
      orders: [
        { totalAmount: 850, discountAmount: 150 },
        { totalAmount: 1000, discountAmount: 0 },
      ],
    };
    expect(bill).toMatchObject(parts);
    const paid = asCheckout(await payBill(who, bill));
    expect(paid).toMatchObject({ ...parts, status: 'received', paidAmount: 1850, bill: { totalAmount: 1850 } });
    expect(paid.orders.map(({ paidAmount }) => paidAmount)).toEqual([850, 1000]);
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 1850 }]);
  });

  it('reads the action from the query and the rest from the body', async () => {
    const { who, bill } = await billed(ordering, counter);
    const flat = { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_chargeDeclined' };
    const declined = asCheckout(await who.call('PUT', `${bill['@id']}?action=paymentIntent`, flat));
    expect(declined).toMatchObject({ status: 'rejected', paymentError: 'generic_decline', paidAmount: 0 });
    const checked = await who.call('PUT', `${bill['@id']}?action=checkPayment`, { paymentId: declined.paymentToken });
    expect(asCheckout(checked)).toEqual(declined);
  });

  it('after a decline, another card pays with the same intent', async () => {
    const { who, bill } = await billed(ordering, counter);
    const declined = asCheckout(await payBill(who, bill, 'pm_card_chargeDeclinedInsufficientFunds'));
    expect(declined).toMatchObject({
      status: 'rejected',
      paymentStatus: 'requires_payment_method',
      paymentError: 'insufficient_funds',
      stripeClientSecret: null,
    });
    expect((await listed(who)).current).toEqual([bill.id]);
    const paid = asCheckout(await payBill(who, bill, 'pm_card_mastercard'));
    expect(paid).toMatchObject({ status: 'received', paymentError: null, paymentToken: declined.paymentToken });
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it('is paid after authentication, whether the browser or the webhook reports it first', async () => {
    const { who, bill } = await challenged();
    expect(bill).toMatchObject({ status: 'rejected', paymentError: 'authentication_required' });
    expect(bill.stripeClientSecret).toMatch(new RegExp(`^${bill.paymentToken}_secret_`));
    expect(asCheckout(await checkBill(who, bill, bill.paymentToken))).toEqual(bill);
    await ordering.authenticate(bill, 'authorised');
    const answers = await Promise.all([
      webhook(bill.paymentToken),
      checkBill(who, bill, bill.paymentToken).then(({ status }) => status),
      webhook(bill.paymentToken),
    ]);
    expect(answers).toEqual([200, 200, 200]);
    const paid = await readBill(who, bill);
    expect(paid).toMatchObject({
      status: 'received',
      paidAmount: 3200,
      paymentStatus: 'succeeded',
      stripeClientSecret: null,
    });
    expect(asCheckout(await checkBill(who, bill, bill.paymentToken))).toEqual(paid);
    expect(await ordering.captures(bill.paymentToken)).toHaveLength(1);
  });

  it('after leaving at the challenge, another card pays; the abandoned challenge charges nothing', async () => {
    const { who, bill, card } = await challenged();
    const secret = { client_secret: bill.stripeClientSecret ?? '' };
    const path = `payment_intents/${bill.paymentToken}`;
    await ordering.browserCall(`${path}/confirm`, { ...secret, payment_method: card });
    const paid = asCheckout(await payBill(who, bill, 'pm_card_visa'));
    expect(paid).toMatchObject({ status: 'received', paymentMethodId: 'pm_card_visa', paidAmount: 3200 });
    expect((await ordering.browserCall(`${path}/challenge`, { ...secret, outcome: 'authorised' })).status).toBe(400);
    expect(await ordering.captures(bill.paymentToken)).toHaveLength(1);
  });

  it('after a failed authentication reported by the webhook, the same card can be tried again', async () => {
    const { who, bill, card } = await challenged();
    await ordering.authenticate(bill, 'refused');
    expect(await webhook(bill.paymentToken)).toBe(200);
    expect(await readBill(who, bill)).toMatchObject({
      status: 'rejected',
      paymentError: 'payment_intent_authentication_failure',
    });
    expect(asCheckout(await payBill(who, bill, card))).toMatchObject({
      paymentError: 'authentication_required',
      paymentToken: bill.paymentToken,
    });
  });

  it('paid from two tabs with two keys and two cards: one intent, one capture', async () => {
    const { who, bill } = await billed(ordering, counter);
    const cards = ['pm_card_visa', 'pm_card_mastercard'];
    const tab = (index: number) => payBill(who, bill, cards[index % 2], { 'Idempotency-Key': randomUUID() });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tab(index)));
    const received = answers.filter(({ status }) => status === 200).map((answer) => asCheckout(answer).status);
    const others = answers
      .filter(({ status }) => status !== 200)
      .map((answer) => [...refusalOf(answer), answer.headers.get('Retry-After')]);
    expect(new Set(received)).toEqual(new Set(['received']));
    expect(others).toEqual(others.map(() => [409, 'request_in_progress', '1']));
    const made = (await ordering.intents()).filter(({ metadata }) => metadata['bill'] === String(bill.id));
    expect(made).toMatchObject([{ status: 'succeeded', amount: 3200 }]);
    expect(await ordering.captures(made[0]?.id)).toHaveLength(1);
  });

  it('after a lost answer, the same key repeats the answer and another key finds the bill paid', async () => {
    const { who, bill } = await billed(ordering, counter);
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await payBill(who, bill, 'pm_card_visa', key);
    const again = await payBill(who, bill, 'pm_card_visa', key);
    expect([again.body, again.headers.get('Idempotency-Replayed')]).toEqual([first.body, 'true']);
    expect(refusalOf(await payBill(who, bill, 'pm_card_mastercard', key))).toEqual([422, 'idempotency_key_reused']);
    expect(asCheckout(await payBill(who, bill, 'pm_card_visa', { 'Idempotency-Key': randomUUID() }))).toEqual(
      asCheckout(first),
    );
    expect(await ordering.captures(asCheckout(first).paymentToken)).toHaveLength(1);
  });

  it('after a lost answer to the capture: 502, and the next attempt finds the bill paid', async () => {
    const { who, bill } = await billed(ordering, counter);
    await ordering.upset('lose_answer', '/confirm$', 2);
    expect(refusalOf(await payBill(who, bill))).toEqual([502, 'payment_provider_unavailable']);
    const paid = asCheckout(await payBill(who, bill, 'pm_card_mastercard'));
    expect(paid).toMatchObject({ status: 'received', paymentMethodId: 'pm_card_visa' });
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it.each<[string, object, number, string]>([
    ['no action', {}, 422, 'action_invalid'],
    ['another action', { action: 'refund' }, 422, 'action_invalid'],
    ['no card', { action: 'paymentIntent', payload: { paymentMethod: 'credit_card' } }, 422, 'payment_method_required'],
    [
      'at the counter',
      { action: 'paymentIntent', payload: { paymentMethod: 'in_store' } },
      422,
      'payment_method_required',
    ],
    [
      'a card that is not there',
      { action: 'paymentIntent', payload: { paymentMethod: 'credit_card', paymentMethodId: 'pm_none' } },
      422,
      'payment_method_not_found',
    ],
    [
      'another way',
      { action: 'paymentIntent', payload: { paymentMethod: 'shells' } },
      422,
      'payload.paymentMethod: payment_method_invalid',
    ],
    ['no token', { action: 'checkPayment', payload: {} }, 422, 'payment_token_mismatch'],
    ['another token', { action: 'checkPayment', payload: { paymentId: 'pi_nobody' } }, 422, 'payment_token_mismatch'],
    [
      'a number for an action',
      { action: 1 },
      400,
      'The type of the "action" attribute must be "string", "integer" given.',
    ],
  ])('refuses %s', async (_what, body, status, description) => {
    const { who, bill } = await billed(ordering, counter);
    expect(refusalOf(await who.call('PUT', bill['@id'], body))).toEqual([status, description]);
    expect(await readBill(who, bill)).toEqual(bill);
  });

  it('answers 502 when the provider is down, and leaves the bill unchanged', async () => {
    const { who, bill } = await challenged();
    await ordering.upset('unavailable', '^GET /v1/payment_intents/', 4);
    const away = [502, 'payment_provider_unavailable'];
    expect(refusalOf(await checkBill(who, bill, bill.paymentToken))).toEqual(away);
    expect(refusalOf(await payBill(who, bill))).toEqual(away);
    expect(await readBill(who, bill)).toEqual(bill);
  });

  it('answers 404 for another customer’s bill', async () => {
    const { bill } = await challenged();
    const rui = await ordering.shopper('Rui');
    const missing = { '@id': '/api/customer_checkouts/999999' };
    for (const one of [bill, missing, { '@id': '/api/customer_checkouts/0' }, { '@id': '/api/customer_checkouts/x' }]) {
      const answers = [
        await rui.call('GET', one['@id']),
        await payBill(rui, one),
        await checkBill(rui, one, bill.paymentToken),
        await rui.call('PUT', one['@id'], { action: 'refund' }),
      ];
      expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'Not Found']));
    }
    expect(await listed(rui)).toEqual({ all: [], current: [] });
    for (const path of [bill['@id'], '/api/bills']) expect((await ordering.app.call('GET', path)).status).toBe(401);
  });
});
