import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type AddCardOutput =
  | { outcome: 'success'; paymentMethodId: string }
  | { outcome: 'cancel' }
  | { outcome: 'error'; reason: string };

export const addCardFlow = defineFlow<undefined, AddCardOutput>()('add-card', {
  ...CUSTOMER_MODAL,
  dismissed: { outcome: 'cancel' },
  modal: { path: { to: '/add-card-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  loginReason: 'addCard.signedOut.title',
});
