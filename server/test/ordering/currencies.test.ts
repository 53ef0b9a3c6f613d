import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#server/sandbox/payments/start.ts';
import { asCheckout, openCounter, payBill } from '../bills/bills.ts';
import { newCode, send } from '../promotions/codes.ts';
import { createMenu, setPrices } from './menu.ts';
import { asCart, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const stripe = new Stripe(SANDBOX_KEYS.secretKey, {
  host: new URL(ordering.sandbox.apiBase).hostname,
  port: new URL(ordering.sandbox.apiBase).port,
  protocol: 'http',
});

/** A customer with a cart of one soup (500) at a place with this currency. */
async function orderIn(currency: string, { soup = 500, payWhenOrdering = true, deliveryMethod = 'take_away' } = {}) {
  const who = await ordering.shopper();
  const menu = await createMenu(ordering.app.db, { currency });
  await ordering.app.db
    .updateTable('products')
    .set({ price: soup })
    .where('name', '=', 'Sopa')
    .where('place_id', '=', menu.placeId)
    .execute();
  const { '@id': cart } = await who.openCart(payWhenOrdering, currency);
  const order = await who.order(cart, menu, { currency, deliveryMethod, items: [{ product: menu.soup, quantity: 1 }] });
  return { who, menu, cart, order };
}

describe('an order in a currency whose minor unit is not a hundredth', () => {
  it.each([
    ['JPY', 500, 500],
    ['KWD', 1250, 1250],
    // The provider takes hundredths of these two.
    ['ISK', 500, 50_000],
    ['UGX', 5000, 500_000],
  ])('in %s is charged and refunded in the provider’s units', async (currency, soup, charged) => {
    const { who, cart, order } = await orderIn(currency, { soup });
    const paid = asCart(await who.pay(cart));
    expect(paid).toMatchObject({ status: 'received', currency, totalAmount: soup });
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([
      { amount: charged, currency: currency.toLowerCase() },
    ]);
    expect((await who.call('PUT', `${order['@id']}/cancel`)).body).toMatchObject({
      refund: { amount: soup, status: 'done' },
    });
    expect((await stripe.refunds.list({ payment_intent: paid.paymentToken ?? '' })).data).toMatchObject([
      { amount: charged },
    ]);
  });

  it('in ISK, checked after a decline, keeps its amount', async () => {
    const { who, cart } = await orderIn('ISK');
    const declined = asCart(await who.pay(cart, 'pm_card_chargeDeclined'));
    expect(asCart(await who.check(cart, declined.paymentToken))).toMatchObject({ status: 'rejected' });
    expect(asCart(await who.pay(cart)).status).toBe('received');
    expect(await ordering.intents(declined.paymentToken)).toMatchObject([{ amount: 50_000 }]);
  });

  it('in dinars leaves out the thousandths that no card can be charged with', async () => {
    const { who, cart } = await orderIn('KWD', { soup: 1255 });
    expect(await who.cart(cart)).toMatchObject({ totalAmount: 1250, discountAmount: 5, promoCode: null });
    const paid = asCart(await who.pay(cart));
    expect(paid).toMatchObject({ status: 'received', totalAmount: 1250, customerOrders: [{ paidAmount: 1250 }] });
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 1250 }]);
  });

  it('in dinars, with a price that changes before it is paid, stays chargeable', async () => {
    const { who, cart, menu } = await orderIn('KWD', { soup: 1250 });
    await setPrices(ordering.app.db, menu, 1299);
    expect(asCart(await who.pay(cart))).toMatchObject({ status: 'received', totalAmount: 1290 });
  });

  it('in dinars, with a percentage off, stays chargeable', async () => {
    const { who, cart } = await orderIn('KWD', { soup: 1255 });
    await send(who, await newCode(ordering.app, { percent: 15 }));
    const discounted = await who.cart(cart);
    expect(discounted).toMatchObject({ totalAmount: 1060, discountAmount: 195 });
    expect(asCart(await who.pay(cart)).status).toBe('received');
  });

  it('has its own minimum charge: a code that would leave less covers the whole total', async () => {
    const { who, cart } = await orderIn('GBP', { soup: 500 });
    await send(who, await newCode(ordering.app, { percent: null, amount: 465, currency: 'GBP' }));
    expect((await who.cart(cart)).totalAmount).toBe(35);
    expect(asCart(await who.pay(cart)).status).toBe('received');
    const { who: ana, cart: dear } = await orderIn('SEK', { soup: 5000 });
    await send(ana, await newCode(ordering.app, { percent: null, amount: 4800, currency: 'SEK' }));
    expect((await ana.cart(dear)).totalAmount).toBe(0);
  });

  it('is billed at the table', async () => {
    const { who, cart } = await orderIn('KWD', { soup: 1255, payWhenOrdering: false, deliveryMethod: 'dine_in' });
    const counter = await openCounter(ordering);
    const [order] = asCart(await who.call('PUT', `${cart}/place_orders`, {})).customerOrders;
    await counter.call('PUT', `/api/operator/orders/${order?.id}/accept`, {});
    const bill = asCheckout(await counter.issue({ orders: [order?.['@id']] }));
    expect(bill.totalAmount).toBe(1250);
    expect(asCheckout(await payBill(who, bill))).toMatchObject({ status: 'received', paidAmount: 1250 });
  });
});

it('a cart holds one currency', async () => {
  const { who, cart } = await orderIn('EUR');
  const yen = await createMenu(ordering.app.db, { currency: 'JPY' });
  const items = [{ product: yen.soup, quantity: 1 }];
  for (const currency of ['JPY', 'EUR', undefined]) {
    const answer = await who.call('POST', '/api/customer_orders', {
      cart,
      place: yen.place,
      currency,
      deliveryMethod: 'take_away',
      items,
    });
    expect(refusalOf(answer)).toEqual([422, 'currency: currency_mismatch']);
  }
  expect(await who.cart(cart)).toMatchObject({ currency: 'EUR', totalAmount: 500 });
});
