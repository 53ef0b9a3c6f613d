import type { Customer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import {
  type CardPayment,
  IdempotencyKeyError,
  IntentStateError,
  type PaymentGateway,
  type PaymentIntent,
} from '#server/deps/payment-gateway.ts';
import { requestInProgress } from '#server/http/idempotency.ts';
import { conflict, Problem, unprocessable } from '#server/http/problem.ts';
import { chargeable } from '#server/shared/currencies.ts';
import { withProviderCustomer } from './accounts.ts';
import { type Claim, lockClaimed, renewClaim, withClaim } from './claims.ts';
import { type Payable, type PayableKind, type PaymentChoice, requirePayable } from './payable.ts';
import { complete, detachIntent, recordRefusal } from './settlement.ts';

interface Attempt {
  readonly deps: Deps;
  readonly kind: PayableKind;
  readonly customer: Customer;
  readonly claim: Claim;
  readonly payable: Payable;
}

/** Only a concurrent change can move the intent this often in a row. */
const MAX_ROUNDS = 4;
const MAX_KEYS = 10;

/**
 * Pays a cart or a bill; the outcome is stored in its row. Contract 28, 45. One claim and one intent prevent a double
 * charge: the intent is committed before it is confirmed, and each run checks it first.
 */
export async function pay(
  deps: Deps,
  kind: PayableKind,
  customer: Customer,
  id: number,
  choice: PaymentChoice,
): Promise<void> {
  const before = await requirePayable(deps.db, kind, customer.id, id);
  if (before.status === 'received') return;
  const isOurs = await withClaim(deps, kind.table, id, (claim) => settle({ deps, kind, customer, claim }, id, choice));
  if (isOurs) return;
  const { status } = await requirePayable(deps.db, kind, customer.id, id);
  if (status !== 'received') throw requestInProgress();
}

async function settle(run: Omit<Attempt, 'payable'>, id: number, choice: PaymentChoice): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const payable = await requirePayable(run.deps.db, run.kind, run.customer.id, id);
    if (payable.status === 'received') return;
    try {
      await settleOnce({ ...run, payable }, choice);
      return;
    } catch (error) {
      // The provider is still processing the same request of the previous claim holder.
      if (error instanceof IdempotencyKeyError) throw requestInProgress();
      if (!(error instanceof IntentStateError)) throw error;
    }
  }
  throw requestInProgress();
}

/** @throws IntentStateError when the intent has changed since it was read. */
async function settleOnce(attempt: Attempt, choice: PaymentChoice): Promise<void> {
  const { deps, kind, payable, claim } = attempt;
  const known = payable.payment_intent_id;
  const found = known === null ? null : await deps.payments.retrieveIntent(known);
  if (found?.status === 'succeeded') {
    await complete(deps, kind, payable.id, { intent: found });
    return;
  }
  if (found?.status === 'processing') return recordRefusal(deps.db, payable.id, claim, found);
  if (found?.status === 'canceled' || (known !== null && found === null)) {
    await dropIntent(attempt);
    throw new IntentStateError('The intent can no longer be charged.');
  }

  const { total, isDue } = await price(attempt, found, choice);
  // The new prices stay stored, so that the next request sees them.
  if (choice.expectedAmount !== null && choice.expectedAmount !== total) throw conflict('cart_total_changed');
  if (!isDue || total === 0) return completeWithoutPayment(attempt, found, choice);
  const methodId = choice.method === 'in_store' ? null : choice.methodId;
  if (methodId === null) throw unprocessable('payment_method_required');
  requireChargeable(total, payable.currency);

  const intent = await withProviderCustomer(deps, attempt.customer, async (account) => {
    await requirePaymentMethod(deps, methodId, account);
    const metadata = { [kind.name]: String(payable.id) };
    const payment: CardPayment = { amount: total, currency: payable.currency, customer: account, metadata };
    return found === null ? createIntent(attempt, payment, methodId) : reuseIntent(attempt, found, payment, methodId);
  });
  await confirm(attempt, intent, methodId);
}

function requireChargeable(total: number, currency: string): void {
  const { least, most } = chargeable(currency);
  if (total < least) throw unprocessable('amount_too_small');
  if (total > most) throw unprocessable('amount_too_large');
}

async function confirm(
  { deps, kind, claim, payable }: Attempt,
  { id }: PaymentIntent,
  methodId: string,
): Promise<void> {
  const { payment_attempt: attempt } = await requirePayable(deps.db, kind, payable.customer_id, payable.id);
  if (!(await renewClaim(deps, claim))) throw requestInProgress();
  const intent = await deps.payments.confirmIntent(
    id,
    methodId,
    `${kind.name}-${payable.id}-${attempt}-confirm-${methodId}`,
  );
  await (intent.status === 'succeeded'
    ? complete(deps, kind, payable.id, { intent })
    : recordRefusal(deps.db, payable.id, claim, intent));
}

async function createIntent(attempt: Attempt, payment: CardPayment, methodId: string): Promise<PaymentIntent> {
  const { deps, kind, claim, payable } = attempt;
  for (let number = payable.payment_attempt; number < payable.payment_attempt + MAX_KEYS; number += 1) {
    try {
      const intent = await deps.payments.createIntent(payment, `${kind.name}-${payable.id}-${number}`);
      await keepIntent(attempt, intent, methodId, number);
      return intent;
    } catch (error) {
      // The key belongs to an attempt with another amount that stored no intent, so it was never confirmed.
      if (!(error instanceof IdempotencyKeyError)) throw error;
      if (!(await renewClaim(deps, claim))) throw requestInProgress();
    }
  }
  throw new Problem(502, 'payment_provider_unavailable');
}

async function reuseIntent(
  attempt: Attempt,
  found: PaymentIntent,
  payment: CardPayment,
  methodId: string,
): Promise<PaymentIntent> {
  const { deps, claim, payable } = attempt;
  if (!(await renewClaim(deps, claim))) throw requestInProgress();
  const intent = await deps.payments.updateIntent(found.id, payment, methodId);
  await keepIntent(attempt, intent, methodId, payable.payment_attempt);
  return intent;
}

/** Commits the intent before it is confirmed, so that its state can be checked after a crash. */
async function keepIntent(
  { deps, kind, claim, payable }: Attempt,
  intent: PaymentIntent,
  methodId: string,
  attempt: number,
): Promise<void> {
  const method = { payment_method: 'credit_card' as const, payment_method_id: methodId };
  const kept = await deps.db
    .updateTable(kind.table)
    .set({
      payment_intent_id: intent.id,
      payment_attempt: attempt,
      payment_check_at: deps.clock.now(),
      payment_checks: 0,
      ...method,
    })
    .where('id', '=', payable.id)
    .where('claim', '=', claim.token)
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) throw requestInProgress();
}

async function completeWithoutPayment(
  attempt: Attempt,
  found: PaymentIntent | null,
  choice: PaymentChoice,
): Promise<void> {
  const { deps, kind, claim, payable } = attempt;
  if (found !== null) await abandonIntent(attempt, found);
  const method = choice.method ?? payable.payment_method;
  await deps.db.updateTable(kind.table).set({ payment_method: method }).where('claim', '=', claim.token).execute();
  if (!(await complete(deps, kind, payable.id, { claim }))) throw requestInProgress();
}

/** @throws IntentStateError when it cannot be canceled any more. */
async function abandonIntent(attempt: Attempt, { id }: PaymentIntent): Promise<void> {
  const canceled = await cancelIntent(attempt.deps.payments, id);
  if (canceled !== null && canceled.status !== 'canceled') throw new IntentStateError('The intent was not canceled.');
  await dropIntent(attempt);
}

async function dropIntent({ deps, claim, payable }: Attempt): Promise<void> {
  if (!(await detachIntent(deps.db, payable.id, claim))) throw requestInProgress();
}

async function requirePaymentMethod({ payments }: Deps, methodId: string, account: string): Promise<void> {
  const holder = await payments.holderOf(methodId);
  if (holder === undefined || (holder !== null && holder !== account)) throw unprocessable('payment_method_not_found');
}

class AmountChange extends Error {}

/** Cancels an intent with another amount first: the customer could still authenticate it. @throws IntentStateError */
async function price(
  attempt: Attempt,
  intent: PaymentIntent | null,
  choice: PaymentChoice,
): Promise<{ total: number; isDue: boolean }> {
  const { deps, kind, payable, claim } = attempt;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (!(await lockClaimed(tx, claim))) throw requestInProgress();
      const priced = await kind.price(tx, payable.id, choice);
      if (intent !== null && intent.amount !== priced.total) throw new AmountChange();
      return priced;
    });
  } catch (error) {
    if (!(error instanceof AmountChange) || intent === null) throw error;
    await abandonIntent(attempt, intent);
    throw new IntentStateError('The intent has another amount.');
  }
}

/** The canceled intent, or its state if it cannot be canceled; null if unknown. */
export async function cancelIntent(payments: PaymentGateway, intentId: string): Promise<PaymentIntent | null> {
  try {
    return await payments.cancelIntent(intentId);
  } catch (error) {
    if (error instanceof IntentStateError) return payments.retrieveIntent(intentId);
    throw error;
  }
}
