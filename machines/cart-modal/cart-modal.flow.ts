import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type CartModalOutput = { outcome: 'checkedOut' | 'cancel' };

export const cartModalFlow = defineFlow<undefined, CartModalOutput>()('cart-modal', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'cancel' },
  needs: 'mainArea',
  personal: 'nothing',
  hears: [],
  email: 'drops',
  loginReason: 'cart.signedOut.title',
  drafts: [],
});
