import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addSeconds } from '#server/shared/clock.ts';
import { RENEWAL_MS } from '#server/shared/lease.ts';
import { asCart, newOrder, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

describe('concurrent requests', () => {
  it('40 place_orders on one cart charge once', async () => {
    const { who: ana, cart, id } = await ordering.shopperWithSoups();
    const cards = ['pm_card_visa', 'pm_card_mastercard'];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ana.pay(cart, cards[index % 2])));
    const received = answers.filter((answer) => answer.status === 200).map(asCart);
    const others = answers.filter((answer) => answer.status !== 200);
    expect(new Set(received.map((one) => one.status))).toEqual(new Set(['received']));
    expect(others.map((answer) => [...refusalOf(answer), answer.headers.get('Retry-After')])).toEqual(
      others.map(() => [409, 'request_in_progress', '1']),
    );
    const made = (await ordering.intents()).filter((intent) => intent.metadata['cart'] === String(id));
    expect(made).toMatchObject([{ id: received[0]?.paymentToken, status: 'succeeded' }]);
    expect(await ordering.captures(received[0]?.paymentToken)).toHaveLength(1);
  });

  it('a change of the orders during their payment: the amount charged is the amount placed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { who: ana, cart, order } = await ordering.shopperWithSoups();
      const items = [{ product: ordering.menu.soup, quantity: 5 }];
      const [paid, changed] = await Promise.all(
        round % 2 === 0
          ? [ana.pay(cart), ana.call('PUT', order, { items })]
          : [ana.call('PUT', order, { items }), ana.pay(cart)].toReversed(),
      );
      expect(paid?.status).toBe(200);
      expect([200, 409]).toContain(changed?.status);
      const received = await ana.cart(cart);
      expect(received).toMatchObject({ status: 'received', totalAmount: changed?.status === 200 ? 2500 : 1000 });
      expect(await ordering.captures(received.paymentToken)).toMatchObject([{ amount: received.totalAmount }]);
      expect(received.customerOrders).toMatchObject([{ paidAmount: received.totalAmount }]);
    }
  });

  it('during the call to the provider the orders cannot change, and nobody else can pay', async () => {
    const { who: ana, cart, order } = await ordering.shopperWithSoups();
    await ordering.upset('hold_request', '/confirm$');
    const paying = ana.pay(cart);
    await ordering.upsetStruck();
    const inProgress = [409, 'request_in_progress'];
    expect(refusalOf(await ana.call('PUT', order, { items: [] }))).toEqual(inProgress);
    expect(refusalOf(await ana.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu)))).toEqual(
      inProgress,
    );
    expect(refusalOf(await ana.pay(cart))).toEqual(inProgress);
    await ordering.calmDown();
    expect(asCart(await paying)).toMatchObject({ status: 'received', totalAmount: 1000 });
  });

  it('an expired claim is taken over, and its former holder changes nothing', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('hold_answer', '^POST /v1/payment_intents$');
    const slow = ana.pay(cart);
    await ordering.upsetStruck();
    ordering.app.clock.advance(3600);
    expect((await ana.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu))).status).toBe(200);
    const paid = asCart(await ana.pay(cart));
    expect(paid).toMatchObject({ status: 'received', totalAmount: 2000 });
    await ordering.calmDown();
    expect(refusalOf(await slow)).toEqual([409, 'request_in_progress']);
    expect(await ana.cart(cart)).toEqual(paid);
    const mine = (await ordering.captures()).filter((charge) => charge.payment_intent === paid.paymentToken);
    expect(mine).toMatchObject([{ amount: 2000 }]);
  });

  it('a server dies after the capture: within ten seconds another answers the same key, and charges once', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const key = { 'Idempotency-Key': randomUUID() };
    await ordering.upset('hold_answer', '/confirm$');
    const dead = ana.pay(cart, 'pm_card_visa', key);
    await ordering.upsetStruck();
    expect(refusalOf(await ana.pay(cart, 'pm_card_visa', key))).toEqual([409, 'request_in_progress']);
    ordering.app.clock.advance(10);
    const received = asCart(await ana.pay(cart, 'pm_card_visa', key));
    expect(received.status).toBe('received');
    await ordering.calmDown();
    await dead;
    expect(await ordering.captures(received.paymentToken)).toHaveLength(1);
  });

  it('a server that works on a payment for longer than its leases keeps them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app } = ordering;
    const { who: ana, cart, id } = await ordering.shopperWithSoups();
    const key = { 'Idempotency-Key': randomUUID() };
    await ordering.upset('hold_request', '/confirm$');
    const paying = ana.pay(cart, 'pm_card_visa', key);
    await ordering.upsetStruck();
    const leasesOf = async (): Promise<boolean[]> => {
      const claimed = await app.db
        .selectFrom('multi_carts')
        .select('claimed_until as until')
        .where('id', '=', id)
        .execute();
      const running = await app.db
        .selectFrom('idempotent_requests')
        .select('lease_until as until')
        .where('state', '=', 'running')
        .execute();
      const inFiveSeconds = addSeconds(app.clock.now(), 5);
      return [...claimed, ...running].map(({ until }) => until !== null && until > inFiveSeconds);
    };
    for (let step = 0; step < 3; step += 1) {
      app.clock.advance(5);
      vi.advanceTimersByTime(RENEWAL_MS);
      await expect.poll(leasesOf).toEqual([true, true]);
    }
    expect(refusalOf(await ana.pay(cart, 'pm_card_visa', key))).toEqual([409, 'request_in_progress']);
    expect(refusalOf(await ana.pay(cart))).toEqual([409, 'request_in_progress']);
    await ordering.calmDown();
    expect(asCart(await paying).status).toBe('received');
  });

  it('a request sent twice with one idempotency key runs once', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const key = { 'Idempotency-Key': '0d3f8a52-54a6-4c43-8a0a-3f8f0a6b9c77' };
    const first = await ana.pay(cart, 'pm_card_chargeDeclined', key);
    const again = await ana.pay(cart, 'pm_card_chargeDeclined', key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(refusalOf(await ana.pay(cart, 'pm_card_visa', key))).toEqual([422, 'idempotency_key_reused']);
    expect(asCart(await ana.pay(cart, 'pm_card_visa')).status).toBe('received');
  });
});
