import { describe, expect, it } from 'vitest';
import { createMenu } from './menu.ts';
import { asOrder, item, newOrder, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const { menu } = ordering;

describe('PUT /api/customer_orders/{id}', () => {
  it('replaces the items, keeps absent fields, ignores fields that the server owns', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const order = await who.order(own, menu);
    const other = await createMenu(ordering.app.db);
    const changed = asOrder(
      await who.call('PUT', order['@id'], {
        ...order,
        place: other.place,
        cart: '/api/multi_carts/1',
        status: 'delivered',
        totalAmount: 1,
        paidAmount: 5000,
        deliveryMethod: undefined,
        items: [item(menu.fish, { variation: menu.full })],
      }),
    );
    expect(changed).toMatchObject({
      '@id': order['@id'],
      cart: own,
      place: menu.place,
      status: 'open',
      totalAmount: 1400,
      paidAmount: 0,
      deliveryMethod: 'take_away',
    });
    expect(changed.items).toHaveLength(1);
  });

  it('changes the delivery method', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { '@id': id } = await who.order(own, menu);
    expect(refusalOf(await who.call('PUT', id, { deliveryMethod: 'seat_delivery' }))).toEqual([
      422,
      'deliverySeatCode: seat_code_required',
    ]);
    const seated = asOrder(await who.call('PUT', id, { deliveryMethod: 'seat_delivery', deliverySeatCode: 'B7' }));
    expect(seated).toMatchObject({ deliveryMethod: 'seat_delivery', deliverySeatCode: 'B7', totalAmount: 1000 });
    expect(asOrder(await who.call('PUT', id, { deliveryMethod: 'take_away' })).deliverySeatCode).toBeNull();
  });

  it('removes an order without items from the cart’s totals', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { '@id': id } = await who.order(own, menu);
    expect(asOrder(await who.call('PUT', id, { items: [] }))).toMatchObject({ items: [], totalAmount: 0 });
    expect(await who.cart(own)).toMatchObject({ itemCount: 0, totalAmount: 0 });
    expect(refusalOf(await who.pay(own))).toEqual([422, 'cart_empty']);
  });

  it('honours If-Match', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const created = await who.call('POST', '/api/customer_orders', newOrder(own, menu));
    const { '@id': id } = asOrder(created);
    const tag = created.headers.get('ETag') ?? '';
    expect((await who.call('GET', id)).headers.get('ETag')).toBe(tag);
    const changed = await who.call('PUT', id, { items: [item(menu.soup)] }, { 'If-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
    expect(refusalOf(await who.call('PUT', id, { items: [] }, { 'If-Match': tag }))).toEqual([
      412,
      'precondition_failed',
    ]);
    expect((await who.call('PUT', id, {}, { 'If-Match': '*' })).status).toBe(200);
    expect(await who.cart(own)).toMatchObject({ itemCount: 1 });
  });

  it('accepts one of two concurrent changes with the same ETag', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const created = await who.call('POST', '/api/customer_orders', newOrder(own, menu));
    const { '@id': id } = asOrder(created);
    const match = { 'If-Match': created.headers.get('ETag') ?? '' };
    const answers = await Promise.all(
      [3, 4].map((quantity) => who.call('PUT', id, { items: [item(menu.soup, { quantity })] }, match)),
    );
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });

  it('applies the rules of a new order; refuses another customer’s order and a placed one', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { '@id': id } = await who.order(own, menu);
    expect(refusalOf(await who.call('PUT', id, { items: [item(menu.bowl)] }))).toEqual([
      422,
      'option_selection_invalid',
    ]);
    expect(refusalOf(await who.call('PUT', id, { currency: 'USD' }))).toEqual([422, 'currency: currency_mismatch']);
    expect(refusalOf(await (await ordering.shopper()).call('PUT', id, { items: [] }))).toEqual([404, 'Not Found']);
    await who.pay(own);
    expect(refusalOf(await who.call('PUT', id, { items: [] }))).toEqual([409, 'cart_not_open']);
    expect(asOrder(await who.call('GET', id))).toMatchObject({ status: 'placed', totalAmount: 1000, paidAmount: 1000 });
  });
});
