import { sql } from 'kysely';

/** Total after discount of the current `customer_orders` row, minor units; null without items. */
export const orderTotal = sql<number>`(select sum(quantity::bigint * price)::bigint from order_items where order_id = customer_orders.id) - customer_orders.discount_amount`;
