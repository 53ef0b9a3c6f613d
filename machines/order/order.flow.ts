import type { Order } from '#machines/shared/entities/entities.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type OrderOutput = { outcome: 'dismissed'; /** As last seen. */ order?: Order };

export interface OrderInput {
  orderId: number | null;
}

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
