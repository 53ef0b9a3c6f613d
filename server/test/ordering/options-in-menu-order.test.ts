import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OrderResource, orderResource } from '#server/carts/order-resource.ts';
import { cartResource } from '#server/carts/resource.ts';
import { optionsInMenuOrder } from '#server/db/migrations/0043-options-in-menu-order.ts';
import type { ItemContent } from '#server/db/tables/orders.ts';
import { asCheckout, openCounter } from '../bills/bills.ts';
import { createMenu, createOption, type Menu } from './menu.ts';
import { asCart, asOrder, idIn, item, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();
const { db } = ordering.app;

const page = z.object({ 'hydra:member': z.array(orderResource) });

interface Dish {
  readonly menu: Menu;
  readonly items: object[];
}

/** Neither the ids nor the positions alone give the order of this dish. */
async function createNestedDish(): Promise<Dish> {
  const menu = await createMenu(db);
  const { side, potato, garlic, hot, egg, cheese } = menu.options;
  const bowl = idIn(menu.bowl);
  const heat = await createOption(db, bowl, 'Grau', hot, { kind: 'group', max: 1 });
  const strong = await createOption(db, bowl, 'Forte', heat, {});
  await place({ [side]: 2, [potato]: 1, [hot]: 3, [garlic]: 4, [cheese]: 5, [egg]: 6 });
  return { menu, items: [item(menu.bowl, { product_options: [egg, strong, garlic, potato, hot, cheese] })] };
}

const AS_ON_MENU = [['Queijo', 'Ovo', 'Batata', 'Picante', 'Forte', 'Alho']];
const SIDES_FIRST = [['Batata', 'Picante', 'Forte', 'Alho', 'Queijo', 'Ovo']];

/** Sets the positions of these options. */
async function place(positions: Readonly<Record<number, number>>): Promise<void> {
  for (const [id, position] of Object.entries(positions))
    await db.updateTable('product_options').set({ position }).where('id', '=', Number(id)).execute();
}

const optionsOf = ({ items }: OrderResource) =>
  items.map(({ selectedOptions }) => selectedOptions.map(({ name }) => name));
const optionsIn = ({ customerOrders }: { customerOrders: OrderResource[] }) => customerOrders.flatMap(optionsOf);

/** A customer with the dish in their cart. */
async function withDish(): Promise<Dish & { who: Shopper; cart: string; added: OrderResource }> {
  const dish = await createNestedDish();
  const { who, cart } = await ordering.shopperWithCart();
  return { ...dish, who, cart, added: await who.order(cart, dish.menu, { items: dish.items }) };
}

describe('chosen options are listed as the dish shows them', () => {
  it('in a cart', async () => {
    const { who, cart, added, items } = await withDish();
    const changed = asOrder(await who.call('PUT', added['@id'], { items }));
    const { body } = await who.call('GET', '/api/customer/profile');
    const { currentCart } = z.object({ currentCart: cartResource }).parse(body);
    const reads = [optionsOf(added), optionsIn(await who.cart(cart)), optionsOf(changed), optionsIn(currentCart)];
    expect(reads).toEqual([AS_ON_MENU, AS_ON_MENU, AS_ON_MENU, AS_ON_MENU]);
  });

  it('in a cart whose menu was rearranged, also if a chosen option was removed', async () => {
    const { who, menu, cart } = await withDish();
    await place({ [menu.options.side]: -1 });
    expect(optionsIn(await who.cart(cart))).toEqual(SIDES_FIRST);
    await db.deleteFrom('product_options').where('id', '=', menu.options.hot).execute();
    expect(optionsIn(await who.cart(cart))).toEqual([['Batata', 'Alho', 'Queijo', 'Ovo', 'Picante', 'Forte']]);
  });

  it('in a placed order, for the customer and the kitchen, also after the menu was rearranged', async () => {
    const { who, menu, cart } = await withDish();
    const paid = asCart(await who.pay(cart));
    await place({ [menu.options.side]: -1 });
    const counter = await openCounter(ordering);
    const { body: list } = await who.call('GET', `/api/customer_requests?place=${menu.placeId}`);
    const { body: kitchen } = await counter.call('GET', `/api/operator/orders?place=${menu.placeId}`);
    const reads = [
      ...paid.customerOrders,
      asOrder(await who.call('GET', paid.customerOrders[0]?.['@id'] ?? '')),
      ...page.parse(list)['hydra:member'],
      ...page.parse(kitchen)['hydra:member'],
    ];
    expect(reads.map(optionsOf)).toEqual([AS_ON_MENU, AS_ON_MENU, AS_ON_MENU, AS_ON_MENU]);
  });

  it('in a bill', async () => {
    const { menu, items } = await createNestedDish();
    const who = await ordering.shopper();
    const counter = await openCounter(ordering);
    const order = await counter.servedFrom(menu, who, ['accept'], { items });
    const issued = asCheckout(await counter.issue({ orders: [order] }));
    expect(asCheckout(await who.call('GET', issued['@id'])).orders.map(optionsOf)).toEqual([AS_ON_MENU]);
  });
});

it('the migration sorts the options of a placed order, and keeps those that left the menu', async () => {
  const { who, menu, cart } = await withDish();
  const [placed] = asCart(await who.pay(cart)).customerOrders;
  const byName = sql<ItemContent>`jsonb_set(content, '{options}', (
    select jsonb_agg(each order by each ->> 'name') from jsonb_array_elements(content -> 'options') each))`;
  await db
    .updateTable('order_items')
    .set({ content: byName })
    .where('order_id', '=', placed?.id ?? 0)
    .execute();
  await db.deleteFrom('product_options').where('id', '=', menu.options.hot).execute();
  const read = async () => optionsOf(asOrder(await who.call('GET', placed?.['@id'] ?? '')));
  expect(await read()).toEqual([['Alho', 'Batata', 'Forte', 'Ovo', 'Picante', 'Queijo']]);
  await optionsInMenuOrder.up(db);
  expect(await read()).toEqual([['Queijo', 'Ovo', 'Batata', 'Alho', 'Forte', 'Picante']]);
});
