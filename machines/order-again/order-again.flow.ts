import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type OrderAgainOutput = { outcome: 'added' | 'dismissed' };

export interface OrderAgainInput {
  orderId: number;
}

export const orderAgainFlow = defineFlow<OrderAgainInput, OrderAgainOutput>()('order-again', {
  modal: { path: null, key: 'required', input: ({ id }) => (id === null ? null : { orderId: id }), next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'orders.signedOut.title',
  drafts: [],
});
