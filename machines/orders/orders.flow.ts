import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import { asView } from '#machines/shared/places/place-view.ts';

export type OrdersOutput = { outcome: 'dismissed' };

export interface OrdersInput {
  placeId: number | null;
}

export const ordersFlow = defineFlow<OrdersInput, OrdersOutput>()('orders', {
  ...CUSTOMER_MODAL,
  modal: { path: { to: '/orders-modal', key: 'none' }, key: 'none', input: () => ({ placeId: null }), next: null },
  page: { ...asView('requests'), next: null },
  loginReason: 'orders.signedOut.title',
});
