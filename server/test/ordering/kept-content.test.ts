import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderResource } from '#server/carts/order-resource.ts';
import { asCheckout, openCounter } from '../bills/bills.ts';
import { createMenu, type Menu } from './menu.ts';
import { asCart, asOrder, idIn, mealOf, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();
const { db } = ordering.app;

const page = z.object({ 'hydra:member': z.array(orderResource) });

/** A customer with a cart from a new menu. */
async function withMeal(): Promise<{ who: Shopper; menu: Menu; cart: string }> {
  const menu = await createMenu(db);
  const { who, cart } = await ordering.shopperWithCart();
  await who.order(cart, menu, { items: mealOf(menu) });
  return { who, menu, cart };
}

/** The names and prices of an order: dish, variation, options. */
const written = ({ items, placeName, totalAmount }: z.infer<typeof orderResource>) => ({
  placeName,
  totalAmount,
  lines: items.map(({ product, variation, selectedOptions, price }) =>
    [product.name, product.price, variation?.name, ...selectedOptions.map(({ name }) => name), price].join(' '),
  ),
});

const AS_ORDERED = {
  placeName: 'Mar',
  totalAmount: 1920,
  lines: ['Prato do dia 900  Arroz Ovo 1120', 'Bacalhau 1250 Meia 800'],
};

async function renameMenu(menu: Menu): Promise<void> {
  await db.updateTable('places').set({ name: 'Terra' }).where('id', '=', menu.placeId).execute();
  await db.updateTable('products').set({ name: 'Outro', price: 5 }).where('place_id', '=', menu.placeId).execute();
  await db.updateTable('product_variations').set({ name: 'Grande' }).where('id', '=', idIn(menu.half)).execute();
  await db.updateTable('product_options').set({ name: 'Massa' }).where('id', '=', menu.options.rice).execute();
}

async function emptyMenu(menu: Menu): Promise<void> {
  await db.deleteFrom('product_options').where('id', '=', menu.options.egg).execute();
  await db.deleteFrom('product_variations').where('id', '=', idIn(menu.half)).execute();
  await db.deleteFrom('products').where('place_id', '=', menu.placeId).execute();
}

describe('a placed order', () => {
  it.each<[string, (menu: Menu) => Promise<void>]>([
    ['renamed', renameMenu],
    ['deleted', emptyMenu],
  ])('reads as it was placed after the menu was %s, for the customer and the kitchen', async (_what, change) => {
    const { who, menu, cart } = await withMeal();
    const counter = await openCounter(ordering);
    const [placed] = asCart(await who.pay(cart)).customerOrders;
    await counter.call('PUT', `/api/operator/orders/${placed?.id}/accept`, {});
    await change(menu);
    const { body: list } = await who.call('GET', `/api/customer_requests?place=${menu.placeId}`);
    const { body: kitchen } = await counter.call('GET', `/api/operator/orders?place=${menu.placeId}`);
    const reads = [
      asOrder(await who.call('GET', placed?.['@id'] ?? '')),
      ...page.parse(list)['hydra:member'],
      ...page.parse(kitchen)['hydra:member'],
      ...(await who.cart(cart)).customerOrders,
      asOrder(await counter.call('PUT', `/api/operator/orders/${placed?.id}/make_ready`, {})),
    ];
    expect(reads.map(written)).toEqual(Array.from({ length: 5 }, () => AS_ORDERED));
  });

  it('has the names and prices of the moment of payment', async () => {
    const { who, menu, cart } = await withMeal();
    await renameMenu(menu);
    const [placed] = asCart(await who.pay(cart)).customerOrders;
    expect(placed && written(placed)).toEqual({
      placeName: 'Terra',
      totalAmount: 1025,
      lines: ['Outro 5  Massa Ovo 225', 'Outro 5 Grande 800'],
    });
  });
});

it('a bill keeps the name of its place and the currency and texts of its orders', async () => {
  const who = await ordering.shopper();
  const menu = await createMenu(db);
  const counter = await openCounter(ordering);
  const order = await counter.servedFrom(menu, who);
  await db.updateTable('places').set({ currency: 'GBP' }).where('id', '=', menu.placeId).execute();
  const issued = asCheckout(await counter.issue({ orders: [order] }));
  await renameMenu(menu);
  const bill = asCheckout(await who.call('GET', issued['@id']));
  expect([bill.currency, bill.bill.placeName, bill.orders[0]?.items[0]?.product.name]).toEqual(['EUR', 'Mar', 'Sopa']);
  const notices = await who.call('GET', `/api/users/${who.customer.userId}/notifications`);
  expect(notices.body).toMatchObject({
    'hydra:member': [[{ body: 'Tem uma conta por pagar: 10,00\u00a0€ – Mar' }], 1],
  });
});

it('a place’s right-to-left name in a notice does not reverse the text before it', async () => {
  const who = await ordering.shopper();
  const menu = await createMenu(db);
  const counter = await openCounter(ordering);
  await db.updateTable('places').set({ name: 'שרה 2' }).where('id', '=', menu.placeId).execute();
  await counter.call('POST', '/api/operator/bills', {
    customer: who.customer.iri,
    place: `/api/places/${menu.placeId}`,
    amount: 500,
    note: '',
  });
  const notices = await who.call('GET', `/api/users/${who.customer.userId}/notifications`);
  expect(notices.body).toMatchObject({
    'hydra:member': [[{ body: 'Tem uma conta por pagar: 5,00\u00a0€ – \u2068שרה 2\u2069' }], 1],
  });
});

it('a cart shows the current menu; a removed variation or option keeps its name', async () => {
  const { who, menu, cart } = await withMeal();
  await renameMenu(menu);
  await db.deleteFrom('product_options').where('id', '=', menu.options.egg).execute();
  await db.deleteFrom('product_variations').where('id', '=', idIn(menu.half)).execute();
  const [order] = (await who.cart(cart)).customerOrders;
  expect(order && written(order).lines).toEqual(['Outro 5  Massa Ovo 1120', 'Outro 5 Meia 800']);
});
