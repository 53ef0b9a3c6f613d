import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMenu, type Menu } from './menu.ts';
import { asCart, asOrder, idIn, item, refusalOf, setUpOrdering, type Shopper, mealOf } from './ordering.ts';

const ordering = await setUpOrdering();
const { db } = ordering.app;

/** A bowl with rice and egg, half a portion of fish, and a soup. */
async function mealAt(menu: Menu): Promise<{ who: Shopper; cart: string; order: string }> {
  const { who, cart } = await ordering.shopperWithCart();
  const items = [...mealOf(menu), item(menu.soup)];
  return { who, cart, order: (await who.order(cart, menu, { items }))['@id'] };
}

const bowlWith = (menu: Menu) => item(menu.bowl, { product_options: [menu.options.rice, menu.options.egg] });

const problem = z.looseObject({ unavailableItems: z.array(z.object({ name: z.string(), reason: z.string() })) });

const dropOption = (menu: Menu) => db.deleteFrom('product_options').where('id', '=', menu.options.egg).execute();

describe('a line of a cart that the menu no longer has', () => {
  it.each<[what: string, change: (menu: Menu) => Promise<unknown>, name: string, reason: string]>([
    ['its option is gone', dropOption, 'Prato do dia', 'option_selection_invalid'],
    [
      'its group asks for more options',
      (menu) =>
        db.updateTable('product_options').set({ min_qty: 2, max_qty: 2 }).where('id', '=', menu.options.side).execute(),
      'Prato do dia',
      'option_selection_invalid',
    ],
    [
      'its group has no options left',
      (menu) => db.deleteFrom('product_options').where('parent_id', '=', menu.options.side).execute(),
      'Prato do dia',
      'product_unavailable',
    ],
    [
      'its variation is gone',
      (menu) => db.deleteFrom('product_variations').where('id', '=', idIn(menu.half)).execute(),
      'Bacalhau',
      'variation_not_of_product',
    ],
    [
      'all variations are gone',
      (menu) => db.deleteFrom('product_variations').where('product_id', '=', idIn(menu.fish)).execute(),
      'Bacalhau',
      'product_unavailable',
    ],
    [
      'its dish is gone',
      (menu) => db.deleteFrom('products').where('id', '=', idIn(menu.fish)).execute(),
      'Bacalhau',
      'product_not_of_place',
    ],
  ])('is named by the refusal and in the cart, and can be removed: %s', async (_what, change, name, reason) => {
    const menu = await createMenu(db);
    const { who, cart, order } = await mealAt(menu);
    await change(menu);
    const refused = await who.pay(cart);
    expect(refusalOf(refused)).toEqual([422, 'option_selection_invalid']);
    expect(problem.parse(refused.body).unavailableItems).toMatchObject([{ name, reason }]);
    const items = (await who.cart(cart)).customerOrders.flatMap((each) => each.items);
    expect(items.filter((line) => line.unavailableReason).map((line) => line.product.name)).toEqual([name]);
    // Other lines can be changed while the unavailable line is in the cart, and that line can be removed.
    const written = items.map(({ product, variation, product_options }) => ({
      product: product['@id'],
      variation: variation?.['@id'] ?? null,
      product_options,
      quantity: product.name === 'Sopa' ? 2 : 1,
    }));
    expect(asOrder(await who.call('PUT', order, { items: written })).items.map((line) => line.quantity)).toEqual([
      1, 1, 2,
    ]);
    const left = written.filter((_, index) => items[index]?.unavailableReason === null);
    expect(asOrder(await who.call('PUT', order, { items: left })).items).toHaveLength(2);
    expect(asCart(await who.pay(cart)).status).toBe('received');
  });

  it('cannot get a larger quantity; the refusal names it', async () => {
    const menu = await createMenu(db);
    const { who, order } = await mealAt(menu);
    await dropOption(menu);
    const refused = await who.call('PUT', order, { items: [{ ...bowlWith(menu), quantity: 2 }] });
    expect(refusalOf(refused)).toEqual([422, 'option_selection_invalid']);
    expect(problem.parse(refused.body).unavailableItems).toMatchObject([{ name: 'Prato do dia' }]);
  });

  it('is replaced when its dish is chosen again', async () => {
    const menu = await createMenu(db);
    const { who, cart } = await mealAt(menu);
    await dropOption(menu);
    const again = await who.order(cart, menu, { items: [item(menu.bowl, { product_options: [menu.options.rice] })] });
    expect(again.items.map(({ product, unavailableReason }) => [product.name, unavailableReason])).toEqual([
      ['Bacalhau', null],
      ['Sopa', null],
      ['Prato do dia', null],
    ]);
  });

  it('of a place that takes no orders is marked and named too', async () => {
    const menu = await createMenu(db);
    const { who, cart } = await mealAt(menu);
    await db.updateTable('places').set({ checkout_enabled: false }).where('id', '=', menu.placeId).execute();
    const refused = await who.pay(cart);
    expect(refusalOf(refused)).toEqual([422, 'place_checkout_disabled']);
    expect(problem.parse(refused.body).unavailableItems.map(({ name }) => name)).toEqual([
      'Prato do dia',
      'Bacalhau',
      'Sopa',
    ]);
  });
});

const menuBody = z.looseObject({
  eMenu: z.array(
    z.object({
      products: z.array(
        z.looseObject({ name: z.string(), lowPrice: z.int(), highPrice: z.int(), isAvailable: z.boolean() }),
      ),
    }),
  ),
});

async function onMenu(menu: Menu): Promise<unknown[][]> {
  const answer = await ordering.app.call('GET', `${menu.place}?groups[]=e_menu`);
  const [section] = menuBody.parse(answer.body).eMenu;
  return (section?.products ?? []).map(({ name, lowPrice, highPrice, isAvailable }) => [
    name,
    isAvailable ? `${lowPrice}-${highPrice}` : 'unavailable',
  ]);
}

describe('a dish on the menu', () => {
  it('has the prices of its required choices', async () => {
    const menu = await createMenu(db);
    await db.updateTable('products').set({ price: 0 }).where('id', '=', idIn(menu.fish)).execute();
    expect(await onMenu(menu)).toEqual([
      ['Sopa', '500-500'],
      ['Bacalhau', '800-1400'],
      ['Prato do dia', '1000-1100'],
    ]);
  });

  it.each<[what: string, change: (menu: Menu) => Promise<unknown>]>([
    [
      'whose required group is empty',
      (menu) => db.deleteFrom('product_options').where('parent_id', '=', menu.options.side).execute(),
    ],
    [
      'whose group asks for more options than it has',
      (menu) =>
        db.updateTable('product_options').set({ min_qty: 3, max_qty: 0 }).where('id', '=', menu.options.side).execute(),
    ],
    [
      'whose group asks for more options than it allows',
      (menu) =>
        db.updateTable('product_options').set({ min_qty: 2, max_qty: 1 }).where('id', '=', menu.options.side).execute(),
    ],
    [
      'whose nested required group is empty',
      async (menu) => {
        const { garlic, hot, mustard, rice } = menu.options;
        await db.deleteFrom('product_options').where('id', 'in', [garlic, hot, mustard, rice]).execute();
      },
    ],
  ])('%s is unavailable and cannot be ordered', async (_what, change) => {
    const menu = await createMenu(db);
    await change(menu);
    expect(await onMenu(menu)).toContainEqual(['Prato do dia', 'unavailable']);
    const { who, cart } = await ordering.shopperWithCart();
    const body = { cart, place: menu.place, currency: 'EUR', deliveryMethod: 'take_away', items: [item(menu.bowl)] };
    expect(refusalOf(await who.call('POST', '/api/customer_orders', body))).toEqual([
      422,
      'items[0].product: product_unavailable',
    ]);
  });

  it('whose variations are all gone is unavailable and cannot be ordered', async () => {
    const menu = await createMenu(db);
    await db.deleteFrom('product_variations').where('product_id', '=', idIn(menu.fish)).execute();
    expect(await onMenu(menu)).toContainEqual(['Bacalhau', 'unavailable']);
    const { who, cart } = await ordering.shopperWithCart();
    const body = { cart, place: menu.place, currency: 'EUR', deliveryMethod: 'take_away', items: [item(menu.fish)] };
    expect(refusalOf(await who.call('POST', '/api/customer_orders', body))).toEqual([
      422,
      'items[0].product: product_unavailable',
    ]);
  });
});
