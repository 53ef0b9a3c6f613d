import { z } from '@hono/zod-openapi';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { productView, variationView } from '#server/catalogue/products.ts';
import { productSchema, variationSchema } from '#server/catalogue/schemas.ts';
import { inLanguage } from '#server/catalogue/text-in.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { orderTypes } from '#server/db/tables/catalogue.ts';
import { type ItemContent, type OrderItemsTable, orderStatuses } from '#server/db/tables/orders.ts';
import { type PayableStatus, payableStatuses } from '#server/db/tables/payments.ts';
import { PAGE_SIZE } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { faultsOf } from '#server/pricing/price-items.ts';
import { itemOf } from '#server/pricing/stored-items.ts';
import { isoTime } from '#server/shared/clock.ts';
import type { Language } from '#server/shared/language.ts';

const orderItem = z
  .object({
    product: productSchema,
    quantity: z.int(),
    product_options: z.array(z.string()),
    selectedOptions: z.array(z.object({ '@id': z.string(), id: z.int(), name: z.string(), price: z.int() })).openapi({
      description:
        'The same options with name and price, kept as they were when it was placed; in the order of the menu, each nested choice after its parent',
    }),
    variation: variationSchema.nullable(),
    price: z.int().openapi({ description: 'Unit price in minor units' }),
    unavailableReason: z
      .string()
      .nullable()
      .openapi({ description: 'In a cart: why it cannot be ordered any more, a key of the error catalogue' }),
  })
  .openapi('CustomerOrderItem');

export const orderResource = z
  .object({
    '@id': z.string(),
    '@type': z.literal('CustomerOrder'),
    id: z.int(),
    cart: z.string(),
    marketplace: z.string().nullable(),
    place: z.string(),
    placeName: z
      .string()
      .openapi({ description: 'Kept as it was when it was placed; while it is open, the name of today' }),
    currency: z.string(),
    status: z.enum(orderStatuses),
    items: z.array(orderItem),
    totalAmount: z.int().openapi({ description: 'What it costs, the discount taken off' }),
    discountAmount: z.int().openapi({ description: 'Its part of what the code of the cart takes off' }),
    paidAmount: z.int(),
    deliveryMethod: z.enum(orderTypes).nullable(),
    deliverySeatCode: z.string().nullable(),
    deliverySeatLabel: z
      .string()
      .nullable()
      .openapi({ description: 'As the place shows it; null for a seat that it does not list', example: 'Lugar A12' }),
    tableCode: z.string().nullable().openapi({ description: 'Of dine-in, where the customer named their table' }),
    tableLabel: z.string().nullable().openapi({ description: 'As the place shows it', example: 'Mesa 12' }),
    deliveryAddress: z
      .string()
      .nullable()
      .openapi({ description: 'Of home delivery: where to, kept as it was when it was chosen' }),
    nif: z.string().nullable().openapi({
      description: 'The tax number of the customer when it was placed, for the invoice',
      example: '123456789',
    }),
    createdAt: z.string().openapi({ description: 'When it was placed; while it is open, when it was begun' }),
    statusSince: z.string().openapi({ description: 'Since when it has its status' }),
    refund: z
      .object({ amount: z.int(), status: z.enum(['pending', 'done']) })
      .nullable()
      .openapi({ description: 'Of one that was paid and will not be made: what goes back, and whether it has' }),
    bill: z
      .object({ '@id': z.string(), id: z.int(), totalAmount: z.int(), status: z.enum(payableStatuses) })
      .nullable()
      .openapi({ description: 'The bill that it is on, if the place has issued one' }),
  })
  .openapi('CustomerOrder');

export type OrderResource = z.infer<typeof orderResource>;
type ItemResource = OrderResource['items'][number];

/** A page of the orders that a query selects, by creation time. */
export async function orderPage(
  db: Database,
  selected: SelectQueryBuilder<Schema, 'customer_orders', object>,
  { page, direction, language }: { page: number; direction: 'asc' | 'desc'; language: Language },
): Promise<{ members: OrderResource[]; total: number }> {
  const { total } = await selected
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selected
    .select('customer_orders.id')
    .orderBy('customer_orders.created_at', direction)
    .orderBy('customer_orders.id', direction)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const ids = rows.map((row) => row.id);
  return { members: await readOrders(db, ids, language), total };
}

/** Sorted like `ids`. Contract 3 "Order". */
export async function readOrders(db: Database, ids: readonly number[], language: Language): Promise<OrderResource[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('customer_orders')
    .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
    .innerJoin('places', 'places.id', 'customer_orders.place_id')
    .selectAll('customer_orders')
    .select('places.name as name_today')
    .leftJoin('refunds', 'refunds.order_id', 'customer_orders.id')
    .leftJoin('bill_orders', 'bill_orders.order_id', 'customer_orders.id')
    .leftJoin('bills', 'bills.id', 'bill_orders.bill_id')
    .select(['multi_carts.currency', 'refunds.amount as refund_amount', 'refunds.done_at as refund_done_at'])
    .select(['bills.id as bill_id', 'bills.amount as bill_amount', 'bills.status as bill_status'])
    .where('customer_orders.id', 'in', ids)
    .execute();
  const items = await readItems(db, ids, language);
  const resources = orders.map((order): OrderResource => {
    const ownItems = items.filter((item) => item.orderId === order.id).map((item) => item.resource);
    return {
      '@id': iri('customer_orders', order.id),
      '@type': 'CustomerOrder',
      id: order.id,
      cart: iri('multi_carts', order.cart_id),
      marketplace: order.marketplace_id === null ? null : iri('marketplaces', order.marketplace_id),
      place: iri('places', order.place_id),
      placeName: order.place_name ?? order.name_today,
      currency: order.currency,
      status: order.status,
      items: ownItems,
      totalAmount: ownItems.reduce((sum, item) => sum + item.price * item.quantity, 0) - order.discount_amount,
      discountAmount: order.discount_amount,
      paidAmount: order.paid_amount,
      deliveryMethod: order.delivery_method,
      deliverySeatCode: order.delivery_seat_code,
      deliverySeatLabel: order.delivery_seat_code === null ? null : order.seating_label,
      tableCode: order.table_code,
      tableLabel: order.table_code === null ? null : order.seating_label,
      deliveryAddress: order.delivery_address,
      nif: order.nif,
      createdAt: isoTime(order.created_at),
      statusSince: isoTime(order.moved_at ?? order.created_at),
      refund:
        order.refund_amount === null
          ? null
          : { amount: order.refund_amount, status: order.refund_done_at === null ? 'pending' : 'done' },
      bill: billOf(order),
    };
  });
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Billed {
  readonly bill_id: number | null;
  readonly bill_amount: number | null;
  readonly bill_status: PayableStatus | null;
}

function billOf({ bill_id: id, bill_amount: totalAmount, bill_status: status }: Billed): OrderResource['bill'] {
  if (id === null || totalAmount === null || status === null) return null;
  return { '@id': iri('bills', id), id, totalAmount, status };
}

async function readItems(
  db: Database,
  orderIds: readonly number[],
  language: Language,
): Promise<{ orderId: number; resource: ItemResource }[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('customer_orders', 'customer_orders.id', 'order_items.order_id')
    .innerJoin('places', 'places.id', 'customer_orders.place_id')
    .selectAll('order_items')
    .select(['customer_orders.status', 'places.id as placeId', 'places.checkout_enabled as isTakingOrders'])
    .select(
      sql<ItemContent | null>`case customer_orders.status when 'open'
        then order_item_content(order_items.product_id, order_items.variation_id, order_items.option_ids) end`.as(
        'onMenu',
      ),
    )
    .where('order_items.order_id', 'in', orderIds)
    .orderBy('order_items.id')
    .execute();
  const reasons = await unavailableReasons(db, rows);
  return rows.map((row) => {
    const view = itemView(row, currentContent(row.content, row.onMenu), language);
    return { orderId: row.order_id, resource: { ...view, unavailableReason: reasons.get(row.id) ?? null } };
  });
}

type StoredItem = Selectable<OrderItemsTable>;

async function unavailableReasons(
  db: Database,
  rows: readonly (StoredItem & { status: string; placeId: number; isTakingOrders: boolean })[],
): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  const inCart = rows.filter(({ status }) => status === 'open');
  for (const placeId of new Set(inCart.map((row) => row.placeId))) {
    const here = inCart.filter((row) => row.placeId === placeId);
    const faults = await faultsOf(db, placeId, here.map(itemOf));
    for (const [index, { id, isTakingOrders }] of here.entries()) {
      const reason = isTakingOrders ? faults[index] : 'place_checkout_disabled';
      if (reason) reasons.set(id, reason);
    }
  }
  return reasons;
}

/** A cart's line shows the content of the current menu. Parts that left the menu keep their stored content. */
function currentContent(kept: ItemContent, onMenu: ItemContent | null): ItemContent {
  if (onMenu === null) return kept;
  const gone = kept.options.filter(({ id }) => !onMenu.options.some((option) => option.id === id));
  return { ...onMenu, variation: onMenu.variation ?? kept.variation, options: [...onMenu.options, ...gone] };
}

function itemView(
  row: StoredItem,
  { product, variation, options }: ItemContent,
  language: Language,
): Omit<ItemResource, 'unavailableReason'> {
  return {
    product: productView({ id: row.product_id, ...inLanguage(language, product) }),
    quantity: row.quantity,
    product_options: row.option_ids.map((id) => iri('product_options', id)),
    selectedOptions: options.map((option) => ({
      '@id': iri('product_options', option.id),
      ...inLanguage(language, option),
    })),
    variation:
      row.variation_id === null || variation === null
        ? null
        : variationView({ id: row.variation_id, ...inLanguage(language, variation) }),
    price: row.price,
  };
}
