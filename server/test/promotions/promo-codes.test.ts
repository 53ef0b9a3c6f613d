import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { addSeconds } from '#server/shared/clock.ts';
import { createMenu, setPrices } from '../ordering/menu.ts';
import { asCart, newOrder, refusalOf, setUpOrdering, type Shopper } from '../ordering/ordering.ts';
import { amountOff, newCode, send } from './codes.ts';

const ordering = await setUpOrdering();

const profile = z.looseObject({
  currentCart: z.looseObject({
    '@id': z.string(),
    promoCode: z.string().nullable(),
    discountAmount: z.int(),
    totalAmount: z.int(),
  }),
});
const wrongType = (given: string) => `The type of the "code" attribute must be "string", "${given}" given.`;
const currentCart = async (who: Shopper) =>
  profile.parse((await who.call('GET', '/api/customer/profile')).body).currentCart;

describe('a promotion code', () => {
  it('is redeemed once per customer, in any spelling, with a plain text answer', async () => {
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper()];
    const code = await newCode(ordering.app, { use_limit: 2 });
    const first = await send(ana, code);
    expect([first.status, first.body, first.headers.get('Content-Type')]).toEqual([
      200,
      'SUCCESS',
      'text/plain; charset=UTF-8',
    ]);
    expect((await send(ana, ` ${code.toLowerCase()} `)).body).toBe('SUCCESS');
    expect((await send(rui, code)).body).toBe('SUCCESS');
    const { uses } = await ordering.app.db
      .selectFrom('promo_codes')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(2);
    expect(refusalOf(await send(await ordering.shopper(), code))).toEqual([422, 'promo_code_exhausted']);
    expect((await send(ana, code)).body).toBe('SUCCESS');
  });

  it.each(['NAOHA', '', ' ', '%', 'A'.repeat(100_000), '<script>', "' or 1=1 --"])(
    'that does not exist (%s) is invalid',
    async (code) => {
      expect(refusalOf(await send(await ordering.shopper(), code))).toEqual([422, 'promo_code_invalid']);
    },
  );

  it('is invalid before its period and expired after it, but stays with customers who have it', async () => {
    const { app } = ordering;
    const now = app.clock.now();
    const code = await newCode(app, { valid_from: addSeconds(now, 60), valid_until: addSeconds(now, 120) });
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper()];
    expect(refusalOf(await send(ana, code))).toEqual([422, 'promo_code_invalid']);
    app.clock.advance(60);
    expect((await send(ana, code)).body).toBe('SUCCESS');
    app.clock.advance(60);
    expect(refusalOf(await send(rui, code))).toEqual([422, 'promo_code_expired']);
    expect((await send(ana, code)).body).toBe('SUCCESS');
    await ana.filledCart(ordering.menu);
    expect(await currentCart(ana)).toMatchObject({ promoCode: code, discountAmount: 200, totalAmount: 800 });
  });

  it('shows its discount without an account and without being redeemed', async () => {
    const { app } = ordering;
    const offerOf = (code: string, address = '192.0.2.30') =>
      app.call('GET', `/pubapp/promo_codes?code=${encodeURIComponent(code)}`, { address });
    const percent = await newCode(app, { use_limit: 1 });
    expect((await offerOf(` ${percent.toLowerCase()}`)).body).toEqual({
      percent: 20,
      amount: null,
      currency: null,
      spent: false,
    });
    expect((await offerOf(await amountOff(app, 500))).body).toEqual({
      percent: null,
      amount: 500,
      currency: 'EUR',
      spent: false,
    });
    expect(refusalOf(await offerOf('NAOHA'))).toEqual([422, 'promo_code_invalid']);
    const past = await newCode(app, { valid_until: app.clock.now() });
    expect(refusalOf(await offerOf(past))).toEqual([422, 'promo_code_expired']);
    const future = await newCode(app, { valid_from: addSeconds(app.clock.now(), 60) });
    expect(refusalOf(await offerOf(future))).toEqual([422, 'promo_code_invalid']);

    const ana = await ordering.shopper();
    expect((await send(ana, percent)).body).toBe('SUCCESS');
    expect(refusalOf(await offerOf(percent))).toEqual([422, 'promo_code_exhausted']);
    expect((await ana.call('GET', `/pubapp/promo_codes?code=${percent}`)).body).toMatchObject({
      percent: 20,
      spent: false,
    });
  });

  it('is hard to guess without an account: misses count per address, hits do not', async () => {
    const { app } = ordering;
    const code = await newCode(app);
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      for (const guess of [code, 'NAOHA'])
        statuses.add((await app.call('GET', `/pubapp/promo_codes?code=${guess}`, { address: '192.0.2.31' })).status);
    expect([...statuses]).toEqual([200, 422, 429]);
  });

  it('must be text, with a signed-in caller and a body', async () => {
    const ana = await ordering.shopper();
    expect(refusalOf(await send(ana, 7))).toEqual([400, wrongType('integer')]);
    expect(refusalOf(await send(ana, ['A']))).toEqual([400, wrongType('array')]);
    expect(refusalOf(await send(ana, 'A\u0000B'))).toEqual([400, 'Null characters are not allowed.']);
    expect((await ana.call('POST', '/api/process_promo_codes', {})).status).toBe(422);
    expect((await ordering.app.call('POST', '/api/process_promo_codes', { body: { code: 'A' } })).status).toBe(401);
    expect(
      (await ana.call('POST', '/api/process_promo_codes', { code: 'NAOHA' }, { Accept: 'text/plain' })).status,
    ).toBe(422);
  });

  it('is rate limited per customer and per address when guessed; valid codes do not count', async () => {
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper()];
    const code = await newCode(ordering.app);
    for (let count = 0; count < 8; count += 1) expect((await send(ana, code)).status).toBe(200);
    const guesses: number[] = [];
    for (let count = 0; count < 6; count += 1) guesses.push((await send(ana, `PALPITE${count}`)).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await send(ana, code)).status).toBe(429);
    expect((await send(rui, code)).status).toBe(200);
  });

  it('is limited to thirty guesses an hour per customer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ana = await ordering.shopper();
    const statuses: number[] = [];
    for (let count = 0; count <= 30; count += 1) {
      statuses.push((await send(ana, `PALPITE${count}`)).status);
      vi.setSystemTime(Date.now() + 15_000);
    }
    expect(statuses.indexOf(429)).toBe(30);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await send(ana, 'PALPITE')).status).toBe(422);
  });

  it('limits a persistent guesser, but not all guests of one restaurant', async () => {
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper()];
    const guess = ({ customer: { token } }: Shopper) =>
      ordering.app.call('POST', '/api/process_promo_codes', {
        token,
        address: '203.0.113.7',
        body: { code: 'PALPITE' },
      });
    const guesses = await Promise.all(Array.from({ length: 105 }, () => guess(ana)));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await guess(rui)).status).toBe(422);
  });
});

describe('a cart with a code', () => {
  it('shows the discount of a code sent before or after the order, and is charged the total shown', async () => {
    const [before, after] = [await ordering.shopper(), await ordering.shopper()];
    const code = await newCode(ordering.app);
    await send(before, code);
    await before.filledCart(ordering.menu);
    await after.filledCart(ordering.menu);
    await send(after, code);
    for (const who of [before, after]) {
      const shown = await currentCart(who);
      expect(shown).toMatchObject({ promoCode: code, discountAmount: 200, totalAmount: 800 });
      const paid = asCart(await who.pay(shown['@id']));
      expect(paid).toMatchObject({ status: 'received', promoCode: code, totalAmount: 800 });
      expect(paid.customerOrders).toMatchObject([{ totalAmount: 800, discountAmount: 200, paidAmount: 800 }]);
      expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 800 }]);
      // The code is used up: the next cart has its full price.
      const next = await who.filledCart(ordering.menu);
      expect(next).toMatchObject({ promoCode: null, discountAmount: 0, totalAmount: 1000 });
      expect((await send(who, code)).body).toBe('SUCCESS');
      expect((await who.call('GET', `/pubapp/promo_codes?code=${code}`)).body).toMatchObject({ spent: true });
    }
  });

  it('uses the code with the largest discount on its current items', async () => {
    const who = await ordering.shopper();
    const [percent, euro] = [await newCode(ordering.app), await amountOff(ordering.app, 300)];
    await send(who, percent);
    await send(who, euro);
    const { '@id': cart, customerOrders } = await who.filledCart(ordering.menu);
    expect(await who.cart(cart)).toMatchObject({ promoCode: euro, discountAmount: 300, totalAmount: 700 });
    await who.order(cart, ordering.menu);
    expect(await who.cart(cart)).toMatchObject({ promoCode: percent, discountAmount: 400, totalAmount: 1600 });
    await who.call('PUT', customerOrders[0]?.['@id'] ?? '', { items: [] });
    expect(await who.cart(cart)).toMatchObject({ promoCode: null, discountAmount: 0, totalAmount: 0 });
  });

  it('of several places splits the discount', async () => {
    const who = await ordering.shopper();
    const other = await createMenu(ordering.app.db);
    await send(who, await amountOff(ordering.app, 500));
    const { '@id': cart } = await who.filledCart(ordering.menu);
    await who.order(cart, other, { items: [{ product: other.soup, quantity: 1 }] });
    const { customerOrders, totalAmount } = await who.cart(cart);
    expect(customerOrders.map((order) => [order.discountAmount, order.totalAmount])).toEqual([
      [333, 667],
      [167, 333],
    ]);
    expect(totalAmount).toBe(1000);
  });

  it('is received without a card when its total is zero', async () => {
    const who = await ordering.shopper();
    await send(who, await newCode(ordering.app, { percent: 100 }));
    const { '@id': cart } = await who.filledCart(ordering.menu);
    const received = asCart(await who.call('PUT', `${cart}/place_orders`, {}));
    expect(received).toMatchObject({ status: 'received', paymentStatus: 'none', totalAmount: 0, discountAmount: 1000 });
    expect((await who.filledCart(ordering.menu)).promoCode).toBeNull();
  });

  it('is not paid at another price than the customer saw', async () => {
    const who = await ordering.shopper();
    const { '@id': cart, totalAmount } = await who.filledCart(ordering.menu);
    await send(who, await newCode(ordering.app));
    const pay = (expectedAmount: number) =>
      who.call('PUT', `${cart}/place_orders`, {
        paymentMethod: 'credit_card',
        paymentMethodId: 'pm_card_visa',
        expectedAmount,
      });
    expect(refusalOf(await pay(totalAmount))).toEqual([409, 'cart_total_changed']);
    const current = await who.cart(cart);
    expect(current).toMatchObject({ status: 'open', paymentToken: null, totalAmount: 800 });
    expect(asCart(await pay(current.totalAmount))).toMatchObject({ status: 'received', totalAmount: 800 });
  });

  it('is charged the agreed price, or nothing, when a code arrives during payment', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => newCode(ordering.app)));
    const ends = await Promise.all(
      codes.map(async (code) => {
        const { who, cart } = await ordering.shopperWithSoups();
        const pay = { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa', expectedAmount: 1000 };
        const [answer, sent] = await Promise.all([who.call('PUT', `${cart}/place_orders`, pay), send(who, code)]);
        expect(sent.body).toBe('SUCCESS');
        const result = answer.status === 409 ? refusalOf(answer)[1] : asCart(answer).status;
        const { status, totalAmount, paymentToken } = await who.cart(cart);
        const charged = paymentToken === null ? [] : await ordering.captures(paymentToken);
        return JSON.stringify([result, status, totalAmount, charged.map(({ amount }) => amount)]);
      }),
    );
    const agreed = JSON.stringify(['received', 'received', 1000, [1000]]);
    const refused = JSON.stringify(['cart_total_changed', 'open', 800, []]);
    expect(new Set([agreed, refused, ...ends])).toEqual(new Set([agreed, refused]));
  });

  it('accepts a code after a decline, and the next card is charged less', async () => {
    const { who, cart } = await ordering.shopperWithSoups();
    expect(asCart(await who.pay(cart, 'pm_card_chargeDeclined')).status).toBe('rejected');
    await send(who, await newCode(ordering.app));
    expect(await who.cart(cart)).toMatchObject({ status: 'open', totalAmount: 800 });
    const paid = asCart(await who.pay(cart));
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 800 }]);
  });

  it('keeps its code when a dish’s price changes, and recalculates the discount', async () => {
    const who = await ordering.shopper();
    const menu = await createMenu(ordering.app.db);
    const code = await newCode(ordering.app);
    await send(who, code);
    const { '@id': cart } = await who.openCart();
    await who.call('POST', '/api/customer_orders', newOrder(cart, menu));
    await setPrices(ordering.app.db, menu, 600);
    const paid = asCart(await who.pay(cart));
    expect(paid).toMatchObject({ promoCode: code, discountAmount: 240, totalAmount: 960 });
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 960 }]);
  });
});

describe('an order with a code', () => {
  it('is refunded its paid amount when canceled; the code returns when the last order is canceled', async () => {
    const who = await ordering.shopper();
    const other = await createMenu(ordering.app.db);
    const code = await newCode(ordering.app);
    await send(who, code);
    const { '@id': cart } = await who.filledCart(ordering.menu);
    await who.order(cart, other);
    const { customerOrders } = asCart(await who.pay(cart));
    const [first, second] = customerOrders.map((order) => order['@id']);
    expect((await who.call('PUT', `${first}/cancel`)).body).toMatchObject({ refund: { amount: 800 } });
    const next = await who.filledCart(ordering.menu);
    expect(next).toMatchObject({ promoCode: null, totalAmount: 1000 });
    expect((await who.call('PUT', `${second}/cancel`)).body).toMatchObject({ refund: { amount: 800 } });
    await who.order(next['@id'], ordering.menu);
    expect(await who.cart(next['@id'])).toMatchObject({ promoCode: code, discountAmount: 400, totalAmount: 1600 });
    // A canceled order keeps its price.
    expect(await who.cart(cart)).toMatchObject({ promoCode: code, discountAmount: 400, totalAmount: 1600 });
  });

  it('returns the code once when canceled at both places at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await ordering.shopper();
      const other = await createMenu(ordering.app.db);
      const code = await newCode(ordering.app);
      await send(who, code);
      const { '@id': cart } = await who.filledCart(ordering.menu);
      await who.order(cart, other);
      const { customerOrders } = asCart(await who.pay(cart));
      await Promise.all(customerOrders.map((order) => who.call('PUT', `${order['@id']}/cancel`)));
      expect(await who.filledCart(ordering.menu)).toMatchObject({ promoCode: code, totalAmount: 800 });
    }
  });
});
