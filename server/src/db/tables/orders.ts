import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderType } from './catalogue.ts';

export interface OrderTables {
  customer_orders: CustomerOrdersTable;
  order_items: OrderItemsTable;
}

export const orderStatuses = ['open', 'placed', 'accepted', 'ready', 'delivered', 'rejected', 'canceled'] as const;

export interface CustomerOrdersTable {
  id: GeneratedAlways<number>;
  cart_id: number;
  place_id: number;
  marketplace_id: number | null;
  status: Generated<(typeof orderStatuses)[number]>;
  delivery_method: OrderType | null;
  delivery_seat_code: string | null;
  /** Of home delivery: where to, as the customer's current address was when they chose it. */
  delivery_address: string | null;
  /** What it costs less for the cart's code, minor units. */
  discount_amount: Generated<number>;
  paid_amount: Generated<number>;
  /** Goes up with every change; the order's `ETag`. */
  version: Generated<number>;
  /** When its status last changed; null: when it was placed. */
  moved_at: Generated<Date | null>;
  /** When it was begun; once it is placed, when that was. */
  created_at: Date;
}

export interface OrderItemsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  product_id: number;
  variation_id: number | null;
  /** Sorted, without repeats. */
  option_ids: number[];
  quantity: number;
  /** Unit price in minor units, from the catalogue. */
  price: number;
}
