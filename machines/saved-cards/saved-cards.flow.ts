import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type SavedCardsOutput = { outcome: 'dismissed' };

/** The customer's saved cards outside of a payment. Decision 119. */
export const savedCardsFlow = defineFlow<undefined, SavedCardsOutput>()('saved-cards', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  loginReason: 'savedCards.signedOut.title',
});
