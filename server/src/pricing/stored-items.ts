import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ItemContent, OrderItemsTable } from '#server/db/tables/orders.ts';
import { Problem } from '#server/http/problem.ts';
import { type PricedItem, priceItems } from './price-items.ts';

/**
 * Prices an order's items again and stores the menu's current texts with them. @throws Problem 422
 * `option_selection_invalid` when an item is no longer available.
 */
export async function repriceOrder(db: Database, orderId: number, placeId: number): Promise<void> {
  const items = await readItems(db, orderId);
  const priced = await priceItems(db, placeId, items).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 422) throw new Problem(422, 'option_selection_invalid');
    throw error;
  });
  for (const [index, item] of items.entries()) {
    const price = priced[index]?.price ?? item.price;
    if (price !== item.price) await db.updateTable('order_items').set({ price }).where('id', '=', item.id).execute();
  }
  const today = sql<ItemContent>`order_item_content(product_id, variation_id, option_ids)`;
  await db
    .updateTable('order_items')
    .set({ content: sql<ItemContent>`coalesce(${today}, content)` })
    .where('order_id', '=', orderId)
    .where('content', 'is distinct from', today)
    .execute();
}

export async function readItems(db: Database, orderId: number): Promise<(PricedItem & { readonly id: number })[]> {
  const rows = await db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(itemOf);
}

export function itemOf(row: Selectable<OrderItemsTable>): PricedItem & { readonly id: number } {
  return {
    id: row.id,
    productId: row.product_id,
    variationId: row.variation_id,
    optionIds: row.option_ids,
    quantity: row.quantity,
    price: row.price,
    content: row.content,
  };
}
