import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderType, Translations } from './catalogue.ts';
import type { Allergen, Diet } from './marks.ts';

export interface OrderTables {
  customer_orders: CustomerOrdersTable;
  order_items: OrderItemsTable;
}

export const orderStatuses = ['open', 'placed', 'accepted', 'ready', 'delivered', 'rejected', 'canceled'] as const;

export interface CustomerOrdersTable {
  id: GeneratedAlways<number>;
  cart_id: number;
  place_id: number;
  /** The place's name when the order was placed; null before. */
  place_name: Generated<string | null>;
  marketplace_id: number | null;
  status: Generated<(typeof orderStatuses)[number]>;
  delivery_method: OrderType | null;
  delivery_seat_code: string | null;
  /** Dine-in, if the customer named a table. */
  table_code: Generated<string | null>;
  /** The label of the table or seat when it was chosen; null for a seat that the place does not list. */
  seating_label: Generated<string | null>;
  /** Home delivery: a copy of the customer's current address. */
  delivery_address: string | null;
  /** The customer's tax number when the order was placed; null before. */
  nif: Generated<string | null>;
  /** Discount of the cart's promotion code, minor units. */
  discount_amount: Generated<number>;
  paid_amount: Generated<number>;
  /** Incremented on every change; used as the `ETag`. */
  version: Generated<number>;
  /** When the status last changed; null: it has not changed since the order was placed. */
  moved_at: Generated<Date | null>;
  /** When the order was created; reset when it is placed. */
  created_at: Date;
}

export interface OrderItemsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  product_id: number;
  variation_id: number | null;
  option_ids: number[];
  quantity: number;
  /** Unit price in minor units. */
  price: number;
  /** Filled from the menu if an insert leaves it out. */
  content: Generated<ItemContent>;
}

interface InLanguages {
  /** Absent in lines that were stored before there were translations. */
  readonly translations?: Translations;
}

/** The texts and prices of a line when it was last priced. Decision 85. */
export interface ItemContent {
  readonly product: InLanguages & {
    readonly name: string;
    readonly description: string;
    readonly image_path: string | null;
    readonly price: number;
    readonly suitable_for_diet: Diet[];
    readonly allergens: Allergen[] | null;
  };
  readonly variation:
    | (InLanguages & { readonly name: string; readonly description: string; readonly price: number })
    | null;
  /** In the menu's order. */
  readonly options: readonly (InLanguages & { readonly id: number; readonly name: string; readonly price: number })[];
}
