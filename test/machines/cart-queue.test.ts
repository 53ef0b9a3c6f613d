import { expect, it } from 'vitest';
import { deliveryFor } from '#machines/shared/cart/cart-queue.ts';
import { aCart, anOrder, placeTerms } from '#test/harness/fixtures.ts';

const takeAway = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;
const forno = placeTerms({ id: 5, orderTypes: ['dine_in', 'take_away'] });

it('the order type chosen at one place is not used at another', () => {
  const mar = '/api/places/4';
  const withOrderAtMar = aCart({ customerOrders: [anOrder({ place: mar })] });
  expect(deliveryFor(forno, { cart: null, deliveries: { [mar]: takeAway } })).toBeNull();
  expect(deliveryFor(forno, { cart: withOrderAtMar, deliveries: {} })).toBeNull();
  expect(deliveryFor(forno, { cart: withOrderAtMar, deliveries: { [forno['@id']]: takeAway } })).toEqual(takeAway);
});
