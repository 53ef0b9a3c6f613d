import { describe, expect, it } from 'vitest';
import { asOrder, liveAt, newOrder, refusalOf, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();

const atHome = { deliveryMethod: 'home_delivery' };

async function shopperAt(more: object = {}): Promise<{ who: Shopper; cart: string }> {
  const who = await ordering.shopper();
  await liveAt(who, more);
  return { who, cart: (await who.openCart())['@id'] };
}

describe('the delivery address (decision 26)', () => {
  it.each([
    [{}, 'Rua A 1, Cascais · 2.º'],
    [{ floor: '' }, 'Rua A 1, Cascais'],
    [{ formattedAddress: '' }, 'Rua A 1, Cascais · 2.º'],
    [{ formattedAddress: '', address: '', streetNumber: '', floor: '' }, 'Cascais'],
  ])('is the current address: %j', async (more, deliveryAddress) => {
    const { who, cart } = await shopperAt(more);
    expect(await who.order(cart, ordering.menu, atHome)).toMatchObject({
      deliveryMethod: 'home_delivery',
      deliveryAddress,
    });
  });

  it('stays unchanged when the customer moves, until home delivery is chosen again', async () => {
    const { who, cart } = await shopperAt();
    const order = await who.order(cart, ordering.menu, atHome);
    await liveAt(who, { formattedAddress: 'Rua B 2, Lisboa', floor: '' });
    const kept = asOrder(
      await who.call('PUT', order['@id'], { items: [{ product: ordering.menu.soup, quantity: 1 }] }),
    );
    expect(kept.deliveryAddress).toBe('Rua A 1, Cascais · 2.º');
    expect(asOrder(await who.call('PUT', order['@id'], atHome)).deliveryAddress).toBe('Rua B 2, Lisboa');
    expect((await who.cart(cart)).customerOrders).toMatchObject([{ deliveryAddress: 'Rua B 2, Lisboa' }]);
  });

  it('is stored with the order at payment', async () => {
    const { who, cart } = await shopperAt();
    await who.order(cart, ordering.menu, atHome);
    await who.pay(cart);
    const { body } = await who.call('GET', '/api/customer_requests');
    expect(body).toMatchObject({ 'hydra:member': [{ status: 'placed', deliveryAddress: 'Rua A 1, Cascais · 2.º' }] });
  });

  it.each(['dine_in', 'take_away', 'seat_delivery'])(
    'is not stored for %s, even after home delivery',
    async (deliveryMethod) => {
      const { who, cart } = await shopperAt();
      const order = await who.order(cart, ordering.menu, atHome);
      const changed = asOrder(await who.call('PUT', order['@id'], { deliveryMethod, deliverySeatCode: 'A12' }));
      expect(changed).toMatchObject({ deliveryMethod, deliveryAddress: null });
      expect(changed.deliverySeatCode).toBe(deliveryMethod === 'seat_delivery' ? 'A12' : null);
    },
  );

  it('clears the seat when the order changes to home delivery', async () => {
    const { who, cart } = await shopperAt();
    const order = await who.order(cart, ordering.menu, { deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' });
    const changed = asOrder(await who.call('PUT', order['@id'], { ...atHome, deliverySeatCode: 'A12' }));
    expect(changed).toMatchObject({ deliverySeatCode: null, deliveryAddress: 'Rua A 1, Cascais · 2.º' });
  });

  it('is required: 422 without it, and nothing is written', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const refused = [422, 'delivery_address_required'];
    expect(refusalOf(await who.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu, atHome)))).toEqual(
      refused,
    );
    const order = await who.order(cart, ordering.menu);
    expect(refusalOf(await who.call('PUT', order['@id'], atHome))).toEqual(refused);
    expect((await who.cart(cart)).customerOrders).toMatchObject([
      { deliveryMethod: 'take_away', deliveryAddress: null },
    ]);
  });

  it('is never taken from the request', async () => {
    const { who, cart } = await shopperAt();
    const order = await who.order(cart, ordering.menu, { ...atHome, deliveryAddress: 'Rua C 3' });
    expect(order.deliveryAddress).toBe('Rua A 1, Cascais · 2.º');
  });
});
