import type { PaymentCheck, PayResult } from '#machines/shared/card-payment/card-payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { isUnanswered, RequestFailure } from '#machines/shared/flow/failure.ts';

/** Sends a payment. It is never aborted, so that the answer is not lost when the customer leaves. Contract 28, 45. */
export async function payResultOf(
  attempt: PaymentAttempt | null,
  send: (attempt: PaymentAttempt, headers: Record<string, string>) => Promise<{ body: Payable }>,
): Promise<PayResult> {
  if (attempt === null) throw new RequestFailure('unknown_error', 0);
  try {
    const { body } = await send(attempt, { 'Idempotency-Key': attempt.key });
    return { kind: 'answered', payable: body };
  } catch (error) {
    if (!(error instanceof RequestFailure) || isUnanswered(error) || error.status === 401) throw error;
    const { reason, retryAfter } = error;
    return reason === 'request_in_progress'
      ? { kind: 'inProgress', retryAfter: retryAfter ?? 1 }
      : { kind: 'refused', reason };
  }
}

type Pay = (input: { attempt: PaymentAttempt | null }) => Promise<PayResult>;

/** Allows one call per attempt: a dialog that is reopened while it pays waits for the running call. */
export function oncePerAttempt(pay: Pay): Pay {
  const underWay = new Map<string, Promise<PayResult>>();
  return async (input) => {
    const key = input.attempt?.key ?? '';
    const call = underWay.get(key) ?? pay(input).finally(() => underWay.delete(key));
    underWay.set(key, call);
    return call;
  };
}

/** Contract 29, 46. A token that does not match this payment, or its amount, has paid nothing. */
export async function paymentCheckOf(send: () => Promise<{ body: Payable | boolean }>): Promise<PaymentCheck> {
  try {
    const { body } = await send();
    if (typeof body === 'boolean') return { paid: body, payable: null };
    return { paid: body.paymentStatus === 'succeeded', payable: body };
  } catch (error) {
    if (error instanceof RequestFailure && error.reason === 'payment_token_mismatch')
      return { paid: false, payable: null };
    throw error;
  }
}
