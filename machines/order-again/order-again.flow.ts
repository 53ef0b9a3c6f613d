import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type OrderAgainOutput = { outcome: 'added' | 'dismissed' };

export interface OrderAgainInput {
  orderId: number;
  /** The customer has just asked for the order: its lines are added at once if nothing has changed. */
  isAtOnce?: boolean;
}

export const orderAgainFlow = defineFlow<OrderAgainInput, OrderAgainOutput>()('order-again', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'required', input: ({ id }) => (id === null ? null : { orderId: id }), next: null },
  loginReason: 'orders.signedOut.title',
});
