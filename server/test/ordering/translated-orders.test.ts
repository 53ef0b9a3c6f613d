import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OrderResource, orderResource } from '#server/carts/order-resource.ts';
import { cartResource } from '#server/carts/resource.ts';
import type { ItemContent } from '#server/db/tables/orders.ts';
import { asCheckout, openCounter } from '../bills/bills.ts';
import { operator } from '../presence/guests.ts';
import { createMenu, type Menu } from './menu.ts';
import { asCart, asOrder, idIn, mealOf, newOrder, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();
const { db } = ordering.app;

const IN_ENGLISH = { 'Accept-Language': 'en-GB' };
const PORTUGUESE = [
  ['Prato do dia', 'Do forno', '', 'Arroz', 'Ovo'],
  ['Bacalhau', '', 'Meia'],
];
const ENGLISH = [
  ['Dish of the day', 'From the oven', '', 'Rice', 'Ovo'],
  ['Cod', '', 'Half'],
];

const page = z.object({ 'hydra:member': z.array(orderResource) });
const inEnglish = (name: string) => ({ translations: { en: { name } } });

/** Everything but the egg has an English name. */
async function createTranslatedMenu(): Promise<Menu> {
  const menu = await createMenu(db);
  await db
    .updateTable('products')
    .set({
      description: 'Do forno',
      translations: { en: { name: 'Dish of the day', description: 'From the oven' } },
    })
    .where('id', '=', idIn(menu.bowl))
    .execute();
  await db.updateTable('products').set(inEnglish('Cod')).where('id', '=', idIn(menu.fish)).execute();
  await db.updateTable('product_variations').set(inEnglish('Half')).where('id', '=', idIn(menu.half)).execute();
  await db.updateTable('product_options').set(inEnglish('Rice')).where('id', '=', menu.options.rice).execute();
  return menu;
}

/** A customer with a cart from a new menu. */
async function withMeal(): Promise<{ who: Shopper; menu: Menu; cart: string }> {
  const menu = await createTranslatedMenu();
  const { who, cart } = await ordering.shopperWithCart();
  await who.order(cart, menu, { items: mealOf(menu) });
  return { who, menu, cart };
}

/** The texts of each line: dish, description, variation, options. */
const namesOf = (order: OrderResource | undefined) =>
  order?.items.map(({ product, variation, selectedOptions }) => [
    product.name,
    product.description,
    variation?.name ?? '',
    ...selectedOptions.map(({ name }) => name),
  ]);

const inCart = (order: { customerOrders: OrderResource[] }) => namesOf(order.customerOrders[0]);

async function rename(menu: Menu): Promise<void> {
  await db
    .updateTable('products')
    .set({ name: 'Outro', ...inEnglish('Another') })
    .where('place_id', '=', menu.placeId)
    .execute();
  await db
    .updateTable('product_variations')
    .set({ name: 'Grande', ...inEnglish('Big') })
    .where('id', '=', idIn(menu.half))
    .execute();
  await db
    .updateTable('product_options')
    .set({ name: 'Massa', ...inEnglish('Pasta') })
    .where('id', '=', menu.options.rice)
    .execute();
}

describe('a cart (decision 118)', () => {
  it('names dishes, variations and options in the language of each request, or in Portuguese', async () => {
    const { who, cart } = await withMeal();
    const read = async (language: string) =>
      asCart(await who.call('GET', cart, undefined, { 'Accept-Language': language }));
    expect(inCart(await read('en'))).toEqual(ENGLISH);
    expect(inCart(await read('pt-PT'))).toEqual(PORTUGUESE);
    expect(inCart(await read('fr'))).toEqual(PORTUGUESE);
    const { body } = await who.call('GET', '/api/customer/profile', undefined, IN_ENGLISH);
    expect(inCart(z.object({ currentCart: cartResource }).parse(body).currentCart)).toEqual(ENGLISH);
  });

  it('returns an added or changed order in the language of the request', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const menu = await createTranslatedMenu();
    const wanted = newOrder(cart, menu, { items: mealOf(menu) });
    const added = asOrder(await who.call('POST', '/api/customer_orders', wanted, IN_ENGLISH));
    expect(namesOf(added)).toEqual(ENGLISH);
    const items = mealOf(menu).slice(1);
    const changed = await who.call('PUT', added['@id'], { items }, IN_ENGLISH);
    expect(namesOf(asOrder(changed))).toEqual(ENGLISH.slice(1));
    expect(inCart(await who.cart(cart))).toEqual(PORTUGUESE.slice(1));
  });

  it('shows the current menu, and keeps the names of removed parts', async () => {
    const { who, menu, cart } = await withMeal();
    await rename(menu);
    await db.deleteFrom('product_variations').where('id', '=', idIn(menu.half)).execute();
    const order = asCart(await who.call('GET', cart, undefined, IN_ENGLISH));
    expect(inCart(order)).toEqual([
      ['Another', 'Do forno', '', 'Pasta', 'Ovo'],
      ['Another', '', 'Half'],
    ]);
  });

  it('repeats the first answer for a repeated call, also if the second asks for another language', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const menu = await createTranslatedMenu();
    const send = (headers: Record<string, string>) =>
      who.call('POST', '/api/customer_orders', newOrder(cart, menu, { items: mealOf(menu) }), headers);
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send({ ...key, ...IN_ENGLISH });
    const again = await send({ ...key, 'Accept-Language': 'pt' });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(namesOf(asOrder(again))).toEqual(ENGLISH);
  });
});

describe('a placed order', () => {
  it('keeps the names of both languages when the menu changes; the kitchen reads the Portuguese ones', async () => {
    const { who, menu, cart } = await withMeal();
    const kitchen = await operator(ordering.app);
    const paid = await who.pay(cart, 'pm_card_visa', IN_ENGLISH);
    expect(inCart(asCart(paid))).toEqual(ENGLISH);
    const placed = asCart(paid).customerOrders[0];
    await rename(menu);
    await db.deleteFrom('product_options').where('id', '=', menu.options.egg).execute();

    const read = async (headers: Record<string, string>) => {
      const { body: list } = await who.call('GET', `/api/customer_requests?place=${menu.placeId}`, undefined, headers);
      return [
        asOrder(await who.call('GET', placed?.['@id'] ?? '', undefined, headers)),
        ...page.parse(list)['hydra:member'],
        ...asCart(await who.call('GET', cart, undefined, headers)).customerOrders,
      ].map(namesOf);
    };
    expect(await read(IN_ENGLISH)).toEqual([ENGLISH, ENGLISH, ENGLISH]);
    expect(await read({})).toEqual([PORTUGUESE, PORTUGUESE, PORTUGUESE]);

    const { body: underWay } = await ordering.app.call('GET', `/api/operator/orders?place=${menu.placeId}`, {
      token: kitchen.token,
      headers: IN_ENGLISH,
    });
    expect(page.parse(underWay)['hydra:member'].map(namesOf)).toEqual([PORTUGUESE]);
  });

  it('stays Portuguese if it was placed before there were translations', async () => {
    const { who, cart } = await withMeal();
    const placed = asCart(await who.pay(cart)).customerOrders[0];
    await db
      .updateTable('order_items')
      .set({ content: sql<ItemContent>`content #- '{product,translations}'` })
      .where('order_id', '=', placed?.id ?? 0)
      .execute();
    const read = asOrder(await who.call('GET', placed?.['@id'] ?? '', undefined, IN_ENGLISH));
    expect(read.items.map(({ product }) => product.name)).toEqual(['Prato do dia', 'Bacalhau']);
  });
});

it('a bill names the dishes of its orders in the language of the customer', async () => {
  const who = await ordering.shopper();
  const menu = await createTranslatedMenu();
  const counter = await openCounter(ordering);
  const order = await counter.servedFrom(menu, who, ['accept'], { items: mealOf(menu) });
  const issued = asCheckout(await counter.issue({ orders: [order] }));
  const bill = asCheckout(await who.call('GET', issued['@id'], undefined, IN_ENGLISH));
  expect(bill.orders.map(namesOf)).toEqual([ENGLISH]);
});
