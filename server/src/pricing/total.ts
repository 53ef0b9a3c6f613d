import { sql } from 'kysely';

/** What the order of a statement on `customer_orders` costs after its discount, in minor units; null for one without items. */
export const orderTotal = sql<number>`(select sum(quantity * price)::integer from order_items where order_id = customer_orders.id) - customer_orders.discount_amount`;
