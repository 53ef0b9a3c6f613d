import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { orderResource, readOrders } from '#server/carts/order-resource.ts';
import type { Database } from '#server/db/database.ts';
import type { BillsTable } from '#server/db/tables/bills.ts';
import { payableStatuses, paymentMethods, paymentStatuses } from '#server/db/tables/payments.ts';
import { contextIri } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { isoTime } from '#server/shared/clock.ts';
import type { Language } from '#server/shared/language.ts';

type Bill = Selectable<BillsTable>;

export const billResource = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Bill'),
    id: z.int(),
    checkout: z.string(),
    place: z.string(),
    placeName: z.string().nullable().openapi({ description: 'The name of the place when it was issued' }),
    currency: z.string(),
    totalAmount: z.int(),
    paidAmount: z.int(),
    status: z.enum(payableStatuses),
    note: z.string().nullable().openapi({ description: 'What it is for, in the words of the place' }),
    createdAt: z.string().openapi({ description: 'When it was issued' }),
    paidAt: z.string().nullable(),
  })
  .openapi('Bill');

export type BillResource = z.infer<typeof billResource>;

export const checkoutResource = z
  .object({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('CustomerCheckout'),
    id: z.int(),
    customer: z.string(),
    bill: billResource,
    orders: z.array(orderResource),
    currency: z.string(),
    totalAmount: z.int(),
    paidAmount: z.int(),
    status: z.enum(payableStatuses),
    paymentMethod: z.enum(paymentMethods).nullable(),
    paymentMethodId: z.string().nullable(),
    stripeClientSecret: z.string().nullable(),
    paymentToken: z.string().nullable(),
    paymentStatus: z.enum(paymentStatuses),
    paymentError: z.string().nullable(),
  })
  .openapi('CustomerCheckout');

export type CheckoutResource = z.infer<typeof checkoutResource>;

/** Contract 3 "Checkout". `customerId` null: of any customer. @throws Problem 404, also for another customer's bill. */
export async function readCheckout(
  db: Database,
  customerId: number | null,
  id: number,
  language: Language,
): Promise<CheckoutResource> {
  const bill = await db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? 0))
    .executeTakeFirstOrThrow(notFound);
  const rows = await db
    .selectFrom('bill_orders')
    .select('order_id')
    .where('bill_id', '=', id)
    .orderBy('order_id')
    .execute();
  return {
    '@context': contextIri('CustomerCheckout'),
    '@id': iri('customer_checkouts', id),
    '@type': 'CustomerCheckout',
    id,
    customer: iri('customers', bill.customer_id),
    bill: presentBill(bill),
    orders: await readOrders(
      db,
      rows.map((row) => row.order_id),
      language,
    ),
    currency: bill.currency,
    totalAmount: bill.amount,
    paidAmount: paidAmountOf(bill),
    status: bill.status,
    paymentMethod: bill.payment_method_id === null ? null : bill.payment_method,
    paymentMethodId: bill.payment_method_id,
    stripeClientSecret: bill.payment_client_secret,
    paymentToken: bill.payment_intent_id,
    paymentStatus: bill.payment_status,
    paymentError: bill.payment_error,
  };
}

export async function readCurrentBills(db: Database, customerId: number): Promise<BillResource[]> {
  const unpaid = db
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'received');
  return (await unpaid.orderBy('id', 'desc').execute()).map(presentBill);
}

export async function readPaidBills(db: Database, customerId: number, count: number): Promise<BillResource[]> {
  const paid = db
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'received');
  return (await paid.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(count).execute()).map(presentBill);
}

function presentBill(bill: Bill): BillResource {
  return {
    '@id': iri('bills', bill.id),
    '@type': 'Bill',
    id: bill.id,
    checkout: iri('customer_checkouts', bill.id),
    place: iri('places', bill.place_id),
    placeName: bill.place_name,
    currency: bill.currency,
    totalAmount: bill.amount,
    paidAmount: paidAmountOf(bill),
    status: bill.status,
    note: bill.note,
    createdAt: isoTime(bill.created_at),
    paidAt: bill.paid_at && isoTime(bill.paid_at),
  };
}

function paidAmountOf({ status, amount }: Bill): number {
  return status === 'received' ? amount : 0;
}
