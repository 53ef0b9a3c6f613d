import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type AddCardOutput =
  | { outcome: 'success'; paymentMethodId: string }
  | { outcome: 'cancel' }
  | { outcome: 'error'; reason: string };

/** Saving a card. Spec 2 "Add-card modal". */
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
