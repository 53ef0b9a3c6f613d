import type { Order } from '#machines/shared/entities/entities.ts';

/** The key of the text for a state. A completed order is collected, served or delivered, by its type. */
export function orderStatusKey({ status, deliveryMethod }: Pick<Order, 'status' | 'deliveryMethod'>) {
  return status === 'delivered' && deliveryMethod !== null
    ? (`orderCompleted.${deliveryMethod}` as const)
    : (`orderStatus.${status}` as const);
}
