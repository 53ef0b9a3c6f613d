import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';

type PaymentState = SnapshotFrom<typeof paymentMachine>;

/** `pending`: the outcome of the last payment attempt is unknown. */
export type PaymentView = 'loading' | 'signedOut' | 'empty' | 'failed' | 'pending' | 'succeeded' | 'review';

export function viewOf(state: PaymentState): PaymentView {
  for (const face of ['signedOut', 'empty', 'failed', 'succeeded'] as const) if (state.matches(face)) return face;
  const isAsking = state.matches('asking') || state.matches('checking');
  if (state.matches('unknown') || state.matches('unsettled')) return 'pending';
  if (isAsking && state.context.attempt !== null) return 'pending';
  return state.context.payable === null ? 'loading' : 'review';
}

/** Hidden while a payment waits for authentication (spec 2) and when there is nothing to pay. */
export function hasFooter(state: PaymentState): boolean {
  return viewOf(state) === 'review' && state.hasTag('payable');
}

/** Also true in `refused`: the methods stay visible while they cannot be changed. */
export function isChoosable(state: PaymentState): boolean {
  return state.hasTag('payable') || state.matches('refused');
}
