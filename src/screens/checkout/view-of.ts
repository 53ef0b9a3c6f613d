import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';

type CheckoutState = SnapshotFrom<typeof checkoutMachine>;

/** Which face the modal shows. `pending`: nobody knows yet how the customer's last intent to pay ended. */
export type CheckoutView = 'loading' | 'signedOut' | 'empty' | 'failed' | 'pending' | 'succeeded' | 'review';

export function viewOf(state: CheckoutState): CheckoutView {
  for (const face of ['signedOut', 'empty', 'failed', 'succeeded'] as const) if (state.matches(face)) return face;
  const isAsking = state.matches('asking') || state.matches('checking');
  if (state.matches('unknown') || state.matches('unsettled')) return 'pending';
  if (isAsking && state.context.attempt !== null) return 'pending';
  return state.context.cart === null ? 'loading' : 'review';
}

/** The footer is hidden while a payment waits for its authentication (spec 2), and where there is nothing to pay. */
export function hasFooter(state: CheckoutState): boolean {
  return viewOf(state) === 'review' && state.hasTag('payable');
}
