import { describe, expect, it } from 'vitest';
import { asCart, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

describe('paying a cart', () => {
  it('charges once and places the orders', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const paid = asCart(await ana.pay(cart));
    expect(paid).toMatchObject({
      '@id': cart,
      status: 'received',
      totalAmount: 1000,
      paymentMethod: 'credit_card',
      paymentMethodId: 'pm_card_visa',
      paymentStatus: 'succeeded',
      paymentError: null,
      stripeClientSecret: null,
      customerOrders: [{ status: 'placed', totalAmount: 1000, paidAmount: 1000 }],
    });
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 1000, currency: 'eur' }]);

    const again = await ana.pay(cart);
    expect(asCart(again)).toEqual(paid);
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('%s leaves it rejected with %s, another card pays it with the same intent', async (card, reason) => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const declined = asCart(await ana.pay(cart, card));
    expect(declined).toMatchObject({
      status: 'rejected',
      stripeClientSecret: null,
      paymentStatus: 'requires_payment_method',
      paymentError: reason,
      customerOrders: [{ status: 'open', paidAmount: 0 }],
    });
    const paid = asCart(await ana.pay(cart, 'pm_card_mastercard'));
    expect(paid).toMatchObject({ status: 'received', paymentStatus: 'succeeded', paymentError: null });
    expect(paid.paymentToken).toBe(declined.paymentToken);
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it('returns the client secret for a card that requires authentication', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const asked = asCart(await ana.pay(cart, 'pm_card_authenticationRequired'));
    expect(asked).toMatchObject({
      status: 'rejected',
      paymentStatus: 'requires_payment_method',
      paymentError: 'authentication_required',
    });
    expect(asked.stripeClientSecret).toMatch(new RegExp(`^${asked.paymentToken}_secret_`));
    expect(await ana.cart(cart)).toEqual(asked);
  });

  it('asks the provider again each time the same card is tried', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ana.pay(cart, 'pm_card_chargeDeclined');
    const { paymentToken } = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    const tried = await ordering.charges({ payment_intent: paymentToken ?? '' });
    expect(tried.map((charge) => charge.status)).toEqual(['failed', 'failed']);
  });

  it('refuses an empty cart', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart();
    expect(refusalOf(await ana.pay(cart))).toEqual([422, 'cart_empty']);
  });
});
