import type { Deps } from '#server/deps/deps.ts';
import { unprocessable } from '#server/http/problem.ts';
import { type PayableKind, requirePayable } from './payable.ts';
import { takeOver } from './settlement.ts';

/** Contract 29, 46. @throws Problem 422 `payment_token_mismatch`; 404; 502. */
export async function checkPayment(
  deps: Deps,
  kind: PayableKind,
  customerId: number,
  id: number,
  token: string | null,
): Promise<void> {
  const payable = await requirePayable(deps.db, kind, customerId, id);
  if (token === null || token !== payable.payment_intent_id) throw unprocessable('payment_token_mismatch');
  if (payable.status === 'received') return;
  const intent = await deps.payments.retrieveIntent(token);
  if (intent === null) throw unprocessable('payment_token_mismatch');
  const total = await kind.total(deps.db, id);
  if (intent.amount !== total || intent.currency !== payable.currency) throw unprocessable('payment_token_mismatch');
  await takeOver(deps, kind, id, intent);
}
