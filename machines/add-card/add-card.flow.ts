import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type AddCardOutput =
  | { outcome: 'success'; paymentMethodId: string }
  | { outcome: 'cancel' }
  | { outcome: 'error'; reason: string };

export const addCardFlow = defineFlow<undefined, AddCardOutput>()('add-card', {
  modal: { path: { to: '/add-card-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'cancel' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'addCard.signedOut.title',
  drafts: [],
});
