import type { Order } from '#machines/shared/entities/entities.ts';
import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type OrderOutput = { outcome: 'dismissed'; /** As last seen. */ order?: Order };

export interface OrderInput {
  orderId: number | null;
}

export const orderFlow = defineFlow<OrderInput, OrderOutput>()('order', {
  ...CUSTOMER_MODAL,
  modal: { path: { to: '/order-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ orderId: id }), next: null },
  loginReason: 'orders.signedOut.title',
});
