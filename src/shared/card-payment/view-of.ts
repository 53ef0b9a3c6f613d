import type { CardPaymentState } from './card-payment-ref.ts';

/** `pending`: the outcome of the last payment attempt is unknown. */
export type PaymentView = 'loading' | 'signedOut' | 'empty' | 'failed' | 'pending' | 'succeeded' | 'review';

export function viewOf(state: CardPaymentState): PaymentView {
  for (const face of ['signedOut', 'empty', 'failed', 'succeeded'] as const) if (state.matches(face)) return face;
  const isAsking = state.matches('asking') || state.matches('checking');
  if (state.matches('unanswered')) return 'pending';
  if (isAsking && state.context.attempt !== null) return 'pending';
  return state.context.payable === null ? 'loading' : 'review';
}

/** Hidden while a payment waits for authentication (spec 2) and when there is nothing to pay. */
export function hasFooter(state: CardPaymentState): boolean {
  return viewOf(state) === 'review' && state.hasTag('payable');
}

/** Also true in `refused`: the methods stay visible while they cannot be changed. */
export function isChoosable(state: CardPaymentState): boolean {
  return state.hasTag('payable') || state.matches('refused');
}
