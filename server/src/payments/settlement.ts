import type { Database } from '#server/db/database.ts';
import { paymentStatuses, type PaymentStatus } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { PaymentIntent } from '#server/deps/payment-gateway.ts';
import type { Claim } from './claims.ts';
import type { PayableKind } from './payable.ts';

const UNSETTLED = ['open', 'rejected'] as const;

/**
 * The only way a cart or a bill becomes received. `intent` must have succeeded; without an intent, the caller must hold
 * `claim`. Only one of several concurrent calls returns true.
 */
export async function complete(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: PayableKind,
  id: number,
  paid: { readonly intent: PaymentIntent } | { readonly claim: Claim },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isPaid = 'intent' in paid;
    const completed = await tx
      .updateTable(kind.table)
      .set({
        status: 'received',
        payment_status: isPaid ? 'succeeded' : 'none',
        payment_error: null,
        payment_client_secret: null,
        payment_check_at: null,
        claim: null,
        claimed_until: null,
      })
      .where('id', '=', id)
      .where('status', 'in', UNSETTLED)
      .where((where) =>
        isPaid
          ? where('payment_intent_id', '=', paid.intent.id)
          : where.and([where('claim', '=', paid.claim.token), where('payment_intent_id', 'is', null)]),
      )
      .returning('id')
      .executeTakeFirst();
    if (completed === undefined) return false;
    await kind.receive(tx, id, clock.now(), isPaid);
    return true;
  });
}

/** Stores a refusal; the next attempt uses a new key. No effect on a received cart or bill, or without the claim. */
export async function recordRefusal(
  db: Database,
  id: number,
  { table, token }: Claim,
  intent: PaymentIntent,
): Promise<void> {
  await db
    .updateTable(table)
    .set((set) => ({ ...refusalOf(intent), payment_attempt: set('payment_attempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .where('payment_intent_id', '=', intent.id)
    .where('claim', '=', token)
    .execute();
}

/** Completes a succeeded payment. Stores any other outcome, unless the payment is claimed right now. */
export async function takeOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: PayableKind,
  id: number,
  intent: PaymentIntent,
): Promise<void> {
  if (intent.status === 'succeeded') {
    await complete({ db, clock }, kind, id, { intent });
    return;
  }
  const refusal = refusalOf(intent);
  await db
    .updateTable(kind.table)
    .set(refusal)
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .where('payment_intent_id', '=', intent.id)
    .where((where) => where.or([where('claim', 'is', null), where('claimed_until', '<=', clock.now())]))
    // An update that changes nothing would tell the customer of a change.
    .where((where) =>
      where.or([
        where('status', 'is distinct from', refusal.status),
        where('payment_status', 'is distinct from', refusal.payment_status),
        where('payment_error', 'is distinct from', refusal.payment_error),
        where('payment_client_secret', 'is distinct from', refusal.payment_client_secret),
      ]),
    )
    .execute();
}

/** Removes an intent that can no longer be charged. False when the claim was lost. */
export async function detachIntent(db: Database, id: number, { table, token }: Claim): Promise<boolean> {
  const detached = await db
    .updateTable(table)
    .set((set) => ({
      status: 'open',
      payment_intent_id: null,
      payment_client_secret: null,
      payment_status: 'none',
      payment_error: null,
      payment_check_at: null,
      payment_attempt: set('payment_attempt', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .where('claim', '=', token)
    .returning('id')
    .executeTakeFirst();
  return detached !== undefined;
}

function refusalOf(intent: PaymentIntent) {
  const needsCustomer = intent.error === 'authentication_required' || intent.status === 'requires_action';
  return {
    status: 'rejected' as const,
    payment_status: paymentStatusOf(intent),
    payment_error: intent.error,
    payment_client_secret: needsCustomer ? intent.clientSecret : null,
  };
}

/** Other provider states mean that a payment method is needed. */
function paymentStatusOf({ status }: PaymentIntent): PaymentStatus {
  return paymentStatuses.find((one) => one === status) ?? 'requires_payment_method';
}
