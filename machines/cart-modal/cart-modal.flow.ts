import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type CartModalOutput = { outcome: 'checkedOut' | 'cancel' };

export const cartModalFlow = defineFlow<undefined, CartModalOutput>()('cart-modal', {
  ...MODAL,
  dismissed: { outcome: 'cancel' },
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  needs: 'mainArea',
  personal: 'nothing',
  loginReason: 'cart.signedOut.title',
});
