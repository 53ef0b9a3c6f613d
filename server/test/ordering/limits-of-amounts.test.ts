import { describe, expect, it } from 'vitest';
import { asCheckout, openCounter, payBill } from '../bills/bills.ts';
import { amountOff, newCode, send } from '../promotions/codes.ts';
import { createMenu, setPrices } from './menu.ts';
import { asCart, newOrder, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

/** A menu whose soup costs this much. */
async function menuWith(price: number) {
  const menu = await createMenu(ordering.app.db);
  await setPrices(ordering.app.db, menu, price);
  return menu;
}

describe('a total below the minimum of a card', () => {
  it('is refused before the provider is asked, and can be paid after another dish is added', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const menu = await menuWith(30);
    await who.order(cart, menu, { items: [{ product: menu.soup, quantity: 1 }] });
    await ordering.upset('unavailable', '^(GET|POST) ', 9);
    expect(refusalOf(await who.pay(cart))).toEqual([422, 'amount_too_small']);
    await ordering.calmDown();
    await who.order(cart, menu, { items: [{ product: menu.soup, quantity: 1 }] });
    expect(asCart(await who.pay(cart))).toMatchObject({ status: 'received', totalAmount: 60 });
  });

  it('that a code leaves after a dish was removed is free, and is placed without a card', async () => {
    const who = await ordering.shopper();
    await send(who, await amountOff(ordering.app, 470));
    const { '@id': cart } = await who.openCart();
    const order = await who.order(cart, ordering.menu);
    expect((await who.cart(cart)).totalAmount).toBe(530);
    await who.call('PUT', order['@id'], { items: [{ product: ordering.menu.soup, quantity: 1 }] });
    expect(await who.cart(cart)).toMatchObject({ totalAmount: 0, discountAmount: 500 });
    const answer = await who.call('PUT', `${cart}/place_orders`, { paymentMethod: 'in_store', expectedAmount: 0 });
    expect(asCart(answer)).toMatchObject({
      status: 'received',
      totalAmount: 0,
      customerOrders: [{ status: 'placed' }],
    });
  });

  it('a cart without dishes keeps its code for the next dish', async () => {
    const who = await ordering.shopper();
    await send(who, await amountOff(ordering.app, 300));
    const { '@id': cart } = await who.openCart();
    const order = await who.order(cart, ordering.menu);
    await who.call('PUT', order['@id'], { items: [] });
    expect(await who.cart(cart)).toMatchObject({ totalAmount: 0, discountAmount: 0, promoCode: null });
    expect(refusalOf(await who.pay(cart))).toEqual([422, 'cart_empty']);
    await who.order(cart, ordering.menu);
    expect(asCart(await who.pay(cart))).toMatchObject({ status: 'received', totalAmount: 700 });
  });

  it('after a declined card is free as well', async () => {
    const { who, cart } = await ordering.shopperWithSoups();
    await who.pay(cart, 'pm_card_chargeDeclined');
    await send(who, await newCode(ordering.app, { percent: 100 }));
    expect((await who.cart(cart)).totalAmount).toBe(0);
    expect(asCart(await who.call('PUT', `${cart}/place_orders`, { expectedAmount: 0 })).status).toBe('received');
  });
});

describe('a total of more than 2³¹ minor units', () => {
  it.each([['without a code'], ['with a code']])(
    'is refused as too large %s, and the cart stays as it was',
    async (how) => {
      const who = await ordering.shopper();
      const menu = await menuWith(50_000_000);
      if (how === 'with a code') await send(who, await newCode(ordering.app, { percent: 20 }));
      const { '@id': cart } = await who.openCart();
      const one = [{ product: menu.soup, quantity: 1 }];
      await who.order(cart, menu, { items: one });
      const before = await who.cart(cart);
      const many = newOrder(cart, menu, { items: [{ product: menu.soup, quantity: 98 }] });
      expect(refusalOf(await who.call('POST', '/api/customer_orders', many))).toEqual([422, 'order_total_too_large']);
      const change = { items: [{ product: menu.soup, quantity: 99 }] };
      const path = before.customerOrders[0]?.['@id'] ?? '';
      expect(refusalOf(await who.call('PUT', path, change))).toEqual([422, 'order_total_too_large']);
      expect(await who.cart(cart)).toEqual(before);
    },
  );

  it('that results from new prices is shown, can be reduced, and is refused at payment', async () => {
    const who = await ordering.shopper();
    const menu = await menuWith(100);
    await send(who, await newCode(ordering.app, { percent: 20 }));
    const { '@id': cart } = await who.openCart();
    const order = await who.order(cart, menu, { items: [{ product: menu.soup, quantity: 99 }] });
    await setPrices(ordering.app.db, menu, 2_000_000_000);
    expect(refusalOf(await who.pay(cart))).toEqual([422, 'amount_too_large']);
    const change = (quantity: number) => who.call('PUT', order['@id'], { items: [{ product: menu.soup, quantity }] });
    expect((await who.cart(cart)).totalAmount).toBe(158_400_000_000);
    expect((await change(98)).status).toBe(200);
    expect(refusalOf(await change(99))).toEqual([422, 'order_total_too_large']);
    await setPrices(ordering.app.db, menu, 1_000_000);
    expect((await change(50)).status).toBe(200);
    expect((await who.cart(cart)).totalAmount).toBe(40_000_000);
  });

  it('of bills of several orders is refused as too large', async () => {
    const menu = await menuWith(60_000_000);
    const counter = await openCounter(ordering);
    const who = await ordering.shopper();
    const orders: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      orders.push(await counter.servedFrom(menu, who, ['accept'], { items: [{ product: menu.soup, quantity: 1 }] }));
    }
    expect(refusalOf(await counter.issue({ orders }))).toEqual([422, 'bill_amount_too_large']);
    expect(asCheckout(await counter.issue({ orders: orders.slice(0, 1) })).totalAmount).toBe(60_000_000);
  });
});

describe('a bill below the minimum of a card', () => {
  it.each([
    ['EUR', 30, 50],
    ['JPY', 49, 50],
    ['GBP', 29, 30],
    ['KWD', 190, 200],
  ])('in %s is refused for %i, and issued and paid for %i', async (currency, small, enough) => {
    const { place } = await createMenu(ordering.app.db, { currency });
    const counter = await openCounter(ordering);
    const who = await ordering.shopper();
    const issue = (amount: number) => counter.issue({ customer: who.customer.iri, place, amount });
    expect(refusalOf(await issue(small))).toEqual([422, 'bill_amount_too_small']);
    expect(asCheckout(await payBill(who, asCheckout(await issue(enough))))).toMatchObject({ status: 'received' });
  });

  it('in dinars is refused for thousandths that no card can be charged with', async () => {
    const { place } = await createMenu(ordering.app.db, { currency: 'KWD' });
    const counter = await openCounter(ordering);
    const who = await ordering.shopper();
    const answer = await counter.issue({ customer: who.customer.iri, place, amount: 1255 });
    expect(refusalOf(answer)).toEqual([422, 'bill_amount_invalid']);
  });
});
