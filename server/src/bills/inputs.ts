import { z } from '@hono/zod-openapi';
import { iriOf } from '#server/http/iri.ts';
import { unprocessable } from '#server/http/problem.ts';
import { choiceFields } from '#server/payments/inputs.ts';
import type { BillContent } from './issue.ts';

const paymentFields = { ...choiceFields, paymentId: z.string().nullish() };

/** Contract 45, 46: the fields may be in `payload` or next to the action. */
export const checkoutInput = z
  .object({ action: z.string().nullish(), payload: z.object(paymentFields).nullish(), ...paymentFields })
  .transform(({ action, payload, ...flat }) => ({ action: action ?? null, ...flat, ...payload }));

const MAX_AMOUNT = 99_999_999;

/** Either orders, or an amount for a customer at a place. Decision 42. */
export const newBillInput = z.object({
  orders: z.array(iriOf('customer_orders')).min(1, 'bill_content_invalid').max(100, 'bill_content_invalid').nullish(),
  customer: iriOf('customers').nullish(),
  place: iriOf('places').nullish(),
  amount: z.int().min(1, 'bill_amount_invalid').max(MAX_AMOUNT, 'bill_amount_invalid').nullish(),
  note: z.string().trim().max(200, 'note_too_long').nullish(),
});

/** @throws Problem 422 `bill_content_invalid` unless either orders or an amount with customer and place are given. */
export function contentOf({ orders, customer, place, amount }: z.infer<typeof newBillInput>): BillContent {
  if (orders && amount == null) return { orderIds: [...new Set(orders)] };
  if (!orders && customer != null && place != null && amount != null)
    return { customerId: customer, placeId: place, amount };
  throw unprocessable('bill_content_invalid');
}
