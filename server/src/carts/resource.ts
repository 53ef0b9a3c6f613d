import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { MultiCartsTable } from '#server/db/tables/carts.ts';
import { payableStatuses, paymentMethods, paymentStatuses } from '#server/db/tables/payments.ts';
import { contextIri } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { codeOf } from '#server/pricing/discounts.ts';
import type { Language } from '#server/shared/language.ts';
import { orderResource, readOrders, type OrderResource } from './order-resource.ts';

export type Cart = Selectable<MultiCartsTable>;

export const cartResource = z
  .object({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('MultiCart'),
    id: z.int(),
    currency: z.string(),
    status: z.enum(payableStatuses),
    customer: z.string(),
    customerOrders: z.array(orderResource),
    payWhenOrdering: z.boolean(),
    itemCount: z.int(),
    totalAmount: z.int().openapi({ description: 'What is charged, the discount taken off' }),
    discountAmount: z.int(),
    promoCode: z.string().nullable().openapi({ description: 'The code that takes it off' }),
    paymentMethod: z.enum(paymentMethods),
    paymentMethodId: z.string().nullable(),
    stripeClientSecret: z.string().nullable(),
    paymentToken: z.string().nullable(),
    paymentStatus: z.enum(paymentStatuses),
    paymentError: z.string().nullable(),
  })
  .openapi('MultiCart');

export type CartResource = z.infer<typeof cartResource>;

/** Payment is due if the cart is set to pay when ordering, or if any order is not dine-in. Spec 4 "Cart status". */
export function isPaymentDue(cart: Pick<Cart, 'pay_when_ordering'>, orders: readonly OrderResource[]): boolean {
  const isElsewhere = orders.some((order) => order.items.length > 0 && order.deliveryMethod !== 'dine_in');
  return cart.pay_when_ordering || isElsewhere;
}

/** @throws Problem 404, also for another customer's cart. */
export async function requireCart(db: Database, customerId: number, cartId: number): Promise<Cart> {
  const cart = await db
    .selectFrom('multi_carts')
    .selectAll()
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(notFound);
  return cart;
}

export async function readCurrentCart(
  db: Database,
  customerId: number,
  language: Language,
): Promise<CartResource | null> {
  const cart = await findCurrentCart(db, customerId);
  return cart === undefined ? null : presentCart(db, cart, language);
}

export async function findCurrentCart(db: Database, customerId: number): Promise<Cart | undefined> {
  return db
    .selectFrom('multi_carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['open', 'rejected'])
    .executeTakeFirst();
}

export async function readCart(
  db: Database,
  customerId: number,
  cartId: number,
  language: Language,
): Promise<CartResource> {
  return presentCart(db, await requireCart(db, customerId, cartId), language);
}

export async function readOrdersOf(db: Database, cartId: number, language: Language): Promise<OrderResource[]> {
  const rows = await db
    .selectFrom('customer_orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
  return readOrders(
    db,
    rows.map((row) => row.id),
    language,
  );
}

async function presentCart(db: Database, cart: Cart, language: Language): Promise<CartResource> {
  const orders = await readOrdersOf(db, cart.id, language);
  return {
    '@context': contextIri('MultiCart'),
    '@id': iri('multi_carts', cart.id),
    '@type': 'MultiCart',
    id: cart.id,
    currency: cart.currency,
    status: cart.status,
    customer: iri('customers', cart.customer_id),
    customerOrders: orders,
    payWhenOrdering: isPaymentDue(cart, orders),
    itemCount: orders.flatMap((order) => order.items).reduce((count, item) => count + item.quantity, 0),
    totalAmount: totalOf(orders),
    discountAmount: orders.reduce((sum, order) => sum + order.discountAmount, 0),
    promoCode: cart.promo_redemption_id === null ? null : await codeOf(db, cart.promo_redemption_id),
    paymentMethod: cart.payment_method,
    paymentMethodId: cart.payment_method_id,
    stripeClientSecret: cart.payment_client_secret,
    paymentToken: cart.payment_intent_id,
    paymentStatus: cart.payment_status,
    paymentError: cart.payment_error,
  };
}

/** Minor units. */
export function totalOf(orders: readonly OrderResource[]): number {
  return orders.reduce((sum, order) => sum + order.totalAmount, 0);
}
