import type { AnyEventObject } from 'xstate';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { samples } from '#test/flows/checkout/checkout.samples.ts';
import { eventKey } from '#test/harness/model.ts';

const CHECKOUT = '/api/customer_checkouts/21';

/** A bill with the same payment state as the cart. */
function billAs({ status, paymentToken, paymentMethodId, paymentStatus, paymentError, stripeClientSecret }: Payable) {
  return aBillCheckout({ status, paymentToken, paymentMethodId, paymentStatus, paymentError, stripeClientSecret });
}

/** The event for a bill that corresponds to the cart's. */
function ofBill(event: AnyEventObject): AnyEventObject {
  const output: unknown = event['output'];
  if (typeof output !== 'object' || output === null) return event;
  if ('payable' in output && output.payable)
    return { ...event, output: { ...output, payable: billAs(output.payable as Payable) } };
  if ('attempt' in output)
    return { ...event, output: { ...output, attempt: { ...(output.attempt as object), cart: CHECKOUT } } };
  return 'cartStatus' in output ? { ...event, output: { ...output, cart: CHECKOUT } } : event;
}

/** One or more samples of each event, as for a cart; a bill is always due, so some are equal. */
export const billSamples = [
  ...new Map(
    samples
      .filter(isOfBill)
      .map(ofBill)
      .map((event) => [eventKey(event), event]),
  ).values(),
];

/** A cart without payment has no cards; a bill without cards is another sample. */
function isOfBill({ type, output }: AnyEventObject): boolean {
  const read = output as { payable?: { payWhenOrdering?: boolean } | null } | undefined;
  return type !== 'xstate.done.actor.readPayable' || read?.payable?.payWhenOrdering !== false;
}
