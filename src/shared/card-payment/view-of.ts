import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';

type PaymentState = SnapshotFrom<typeof paymentMachine>;

/** Which face the modal shows. `pending`: nobody knows yet how the customer's last intent to pay ended. */
export type PaymentView = 'loading' | 'signedOut' | 'empty' | 'failed' | 'pending' | 'succeeded' | 'review';

export function viewOf(state: PaymentState): PaymentView {
  for (const face of ['signedOut', 'empty', 'failed', 'succeeded'] as const) if (state.matches(face)) return face;
  const isAsking = state.matches('asking') || state.matches('checking');
  if (state.matches('unknown') || state.matches('unsettled')) return 'pending';
  if (isAsking && state.context.attempt !== null) return 'pending';
  return state.context.payable === null ? 'loading' : 'review';
}

/** The footer is hidden while a payment waits for its authentication (spec 2), and where there is nothing to pay. */
export function hasFooter(state: PaymentState): boolean {
  return viewOf(state) === 'review' && state.hasTag('payable');
}

/** How it is paid may be chosen, or is shown while it cannot. */
export function isChoosable(state: PaymentState): boolean {
  return state.hasTag('payable') || state.matches('refused');
}
