import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type OrdersOutput = { outcome: 'dismissed' };

export interface OrdersInput {
  placeId: number | null;
}

export const ordersFlow = defineFlow<OrdersInput, OrdersOutput>()('orders', {
  modal: { path: { to: '/orders-modal', key: 'none' }, key: 'none', input: () => ({ placeId: null }), next: null },
  page: {
    open: ({ placeId, search: { view } }) =>
      placeId !== null && view === 'requests' ? { key: `place-${placeId}`, input: { placeId } } : null,
    next: null,
  },
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'orders.signedOut.title',
  drafts: [],
});
