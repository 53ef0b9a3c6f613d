import { describe, expect, it } from 'vitest';
import { refusalOf, statusAndBody } from '../harness.ts';
import { createMenu, type Menu } from './menu.ts';
import { asOrder, idIn, item, newOrder, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();
const { menu } = ordering;
const ana = await ordering.shopper();
const { '@id': cart } = await ana.openCart();

const only = (more: object): object => newOrder(cart, menu, { items: [item(menu.soup, more)] });
const chosen =
  (...names: (keyof Menu['options'])[]) =>
  () =>
    names.map((name) => menu.options[name]);
const post = (body: object) => ana.call('POST', '/api/customer_orders', body);

describe('POST /api/customer_orders', () => {
  it('creates an order with prices from the server', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { rice, egg } = menu.options;
    const answer = await who.call(
      'POST',
      '/api/customer_orders',
      newOrder(own, menu, {
        deliveryMethod: 'seat_delivery',
        deliverySeatCode: 'A12',
        totalAmount: 1,
        paidAmount: 99_999,
        status: 'placed',
        items: [
          item(menu.fish, { variation: menu.half, quantity: 2, price: 1 }),
          item(menu.bowl, { product_options: [egg, `/api/product_options/${rice}`], price: 1 }),
        ],
      }),
    );
    expect(answer.status).toBe(201);
    const order = asOrder(answer);
    expect(answer.headers.get('Location')).toBe(order['@id']);
    expect(order).toMatchObject({
      '@type': 'CustomerOrder',
      cart: own,
      marketplace: null,
      place: menu.place,
      currency: 'EUR',
      status: 'open',
      totalAmount: 2 * 800 + 900 + 100 + 120,
      paidAmount: 0,
      deliveryMethod: 'seat_delivery',
      deliverySeatCode: 'A12',
      createdAt: '2026-03-14T18:00:00+00:00',
    });
    expect(order.items[0]).toEqual({
      product: {
        '@id': menu.fish,
        '@type': 'Product',
        id: idIn(menu.fish),
        name: 'Bacalhau',
        description: '',
        image: null,
        price: 1250,
        suitableForDiet: [],
        allergens: null,
      },
      quantity: 2,
      product_options: [],
      selectedOptions: [],
      variation: {
        '@id': menu.half,
        id: idIn(menu.half),
        name: 'Meia',
        description: '',
        price: 800,
      },
      price: 800,
      unavailableReason: null,
    });
    expect(order.items[1]).toMatchObject({
      product_options: [`/api/product_options/${rice}`, `/api/product_options/${egg}`],
      selectedOptions: [
        { name: 'Arroz', price: 100 },
        { name: 'Ovo', price: 120 },
      ],
      price: 1120,
    });
    expect(await who.cart(own)).toMatchObject({ itemCount: 3, totalAmount: order.totalAmount });
  });

  it('merges a second order for the same place: equal choices add up, others are appended', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { rice, egg, cheese } = menu.options;
    const bowl = (...options: number[]) => item(menu.bowl, { product_options: options });
    const first = await who.order(own, menu, { items: [bowl(rice, egg, cheese), item(menu.soup)] });
    const answer = await who.call(
      'POST',
      '/api/customer_orders',
      newOrder(own, menu, { deliveryMethod: 'dine_in', items: [bowl(cheese, rice, egg), bowl(rice), item(menu.soup)] }),
    );
    expect(answer.status).toBe(200);
    const merged = asOrder(answer);
    expect(merged['@id']).toBe(first['@id']);
    expect(merged.deliveryMethod).toBe('dine_in');
    expect(merged.items.map((one) => [one.product.name, one.quantity, one.selectedOptions.length])).toEqual([
      ['Prato do dia', 2, 3],
      ['Sopa', 2, 0],
      ['Prato do dia', 1, 1],
    ]);
  });

  it('merges concurrent orders for one place into one order with all items', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => who.call('POST', '/api/customer_orders', newOrder(own, menu))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const { customerOrders, itemCount } = await who.cart(own);
    expect([customerOrders.length, customerOrders[0]?.items.length, itemCount]).toEqual([1, 1, 24]);
  });

  it('keeps one order per place', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const other = await createMenu(ordering.app.db);
    await who.order(own, menu);
    await who.order(own, other);
    expect(await who.cart(own)).toMatchObject({
      customerOrders: [{ place: menu.place }, { place: other.place }],
      totalAmount: 2000,
    });
  });

  it.each<[string, () => object, string]>([
    ['quantity 0', () => only({ quantity: 0 }), 'items[0].quantity: quantity_out_of_range'],
    ['quantity 100', () => only({ quantity: 100 }), 'items[0].quantity: quantity_out_of_range'],
    ['a quantity past every integer', () => only({ quantity: 1e20 }), 'items[0].quantity: quantity_out_of_range'],
    [
      'a seat code missing',
      () => newOrder(cart, menu, { deliveryMethod: 'seat_delivery' }),
      'deliverySeatCode: seat_code_required',
    ],
    [
      'a blank seat code',
      () => newOrder(cart, menu, { deliveryMethod: 'seat_delivery', deliverySeatCode: ' ' }),
      'deliverySeatCode: seat_code_required',
    ],
    ['another currency', () => newOrder(cart, menu, { currency: 'USD' }), 'currency: currency_mismatch'],
    [
      'an unknown order type',
      () => newOrder(cart, menu, { deliveryMethod: 'by_air' }),
      'deliveryMethod: delivery_method_unavailable',
    ],
    [
      'a missing variation',
      () => newOrder(cart, menu, { items: [item(menu.fish)] }),
      'items[0].variation: variation_required',
    ],
    [
      'a variation of another product',
      () => newOrder(cart, menu, { items: [item(menu.soup), item(menu.bowl, { variation: menu.half })] }),
      'items[1].variation: variation_not_of_product',
    ],
    [
      'a product that is not there',
      () => newOrder(cart, menu, { items: [item('/api/products/2147483647')] }),
      'items[0].product: product_not_of_place',
    ],
  ])('refuses %s', async (_what, body, description) => {
    expect(refusalOf(await post(body()))).toEqual([422, description]);
  });

  it('refuses quantities that add up to more than 99', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    await who.order(own, menu, { items: [item(menu.soup, { quantity: 60 })] });
    const answer = await who.call(
      'POST',
      '/api/customer_orders',
      newOrder(own, menu, { items: [item(menu.soup, { quantity: 40 })] }),
    );
    expect(refusalOf(answer)).toEqual([422, 'items: quantity_out_of_range']);
    expect(await who.cart(own)).toMatchObject({ itemCount: 60 });
  });

  it('refuses another place’s product and an order type that the place does not offer', async () => {
    const other = await createMenu(ordering.app.db, { order_types: ['dine_in'] });
    expect(refusalOf(await post(newOrder(cart, menu, { items: [item(other.soup)] })))).toEqual([
      422,
      'items[0].product: product_not_of_place',
    ]);
    expect(refusalOf(await post(newOrder(cart, other)))).toEqual([422, 'deliveryMethod: delivery_method_unavailable']);
  });

  it.each<[string, () => unknown[]]>([
    ['nothing where one is required', chosen()],
    ['two where one is the most', chosen('rice', 'potato', 'hot')],
    ['a nested group without an answer', chosen('potato')],
    ['too many in a nested group', chosen('potato', 'garlic', 'hot', 'mustard')],
    ['an option below one that is not chosen', chosen('rice', 'garlic')],
    ['too many extras', chosen('rice', 'egg', 'cheese', 'bacon')],
    ['a group as if it were an option', chosen('side', 'rice')],
    ['an option that is not there', () => [menu.options.rice, 2_147_483_647]],
  ])('refuses options: %s', async (_what, options) => {
    const answer = await post(newOrder(cart, menu, { items: [item(menu.bowl, { product_options: options() })] }));
    expect(refusalOf(answer)).toEqual([422, 'option_selection_invalid']);
  });

  it('refuses another product’s option', async () => {
    const answer = await post(
      newOrder(cart, menu, { items: [item(menu.soup, { product_options: [menu.options.rice] })] }),
    );
    expect(refusalOf(answer)).toEqual([422, 'option_selection_invalid']);
  });

  it('prices nested options', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const { potato, garlic, hot } = menu.options;
    const order = await who.order(own, menu, {
      items: [item(menu.bowl, { product_options: [garlic, potato, hot, potato] })],
    });
    expect(order.items).toMatchObject([{ price: 900 + 150 + 50, quantity: 1 }]);
  });

  it.each<[string, () => object, string]>([
    [
      'a nested cart',
      () => newOrder(cart, menu, { cart: { '@id': cart } }),
      'Nested documents for attribute "cart" are not allowed. Use IRIs instead.',
    ],
    ['a bad IRI', () => newOrder(cart, menu, { place: '/api/themes/1' }), 'Invalid IRI "/api/themes/1".'],
    ['a bad option', () => only({ product_options: ['/api/products/1'] }), 'Invalid IRI "/api/products/1".'],
    [
      'a quantity in words',
      () => only({ quantity: 'two' }),
      'The type of the "quantity" attribute must be "int", "string" given.',
    ],
    [
      'an order type in digits',
      () => newOrder(cart, menu, { deliveryMethod: 5 }),
      'The type of the "deliveryMethod" attribute must be "string", "integer" given.',
    ],
    [
      'half a soup',
      () => only({ quantity: 0.5 }),
      'The type of the "quantity" attribute must be "int", "double" given.',
    ],
  ])('refuses %s with 400', async (_what, body, description) => {
    expect(refusalOf(await post(body()))).toEqual([400, description]);
  });

  it('answers 404 for another customer’s cart and an unknown place', async () => {
    const rui = await ordering.shopper('Rui');
    expect(refusalOf(await rui.call('POST', '/api/customer_orders', newOrder(cart, menu)))).toEqual([404, 'Not Found']);
    expect(refusalOf(await post({ ...newOrder(cart, menu), place: '/api/places/2147483647' }))).toEqual([
      404,
      'Not Found',
    ]);
  });

  it('refuses a received cart', async () => {
    const { who, cart: own } = await ordering.shopperWithSoups(menu);
    await who.pay(own);
    const answer = await who.call('POST', '/api/customer_orders', newOrder(own, menu));
    expect(refusalOf(answer)).toEqual([409, 'cart_not_open']);
  });

  it('adds once for a repeated idempotency key', async () => {
    const { who, cart: own } = await ordering.shopperWithCart();
    const key = { 'Idempotency-Key': '8f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b' };
    const first = await who.call('POST', '/api/customer_orders', newOrder(own, menu), key);
    expect(statusAndBody(await who.call('POST', '/api/customer_orders', newOrder(own, menu), key))).toEqual([
      201,
      first.body,
    ]);
    expect(await who.cart(own)).toMatchObject({ itemCount: 2 });
    const reused = await who.call(
      'POST',
      '/api/customer_orders',
      newOrder(own, menu, { deliveryMethod: 'dine_in' }),
      key,
    );
    expect(refusalOf(reused)).toEqual([422, 'idempotency_key_reused']);
  });
});
