import type { Order } from '#machines/shared/entities/entities.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type OrderOutput = { outcome: 'dismissed'; /** As it was last seen. */ order?: Order };

export interface OrderInput {
  orderId: number | null;
}

/** An order and how far it is. Spec 2 "order-modal", decision 41. */
export const orderFlow = defineFlow<OrderInput, OrderOutput>()('order', {
  modal: { path: { to: '/order-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ orderId: id }), next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'orders.signedOut.title',
  drafts: [],
});
