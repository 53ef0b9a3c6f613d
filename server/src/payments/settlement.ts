import type { Database } from '#server/db/database.ts';
import { paymentStatuses, type PaymentStatus } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { PaymentIntent } from '#server/deps/payment-gateway.ts';
import type { Claim } from './claims.ts';
import type { PayableKind } from './payable.ts';

const UNSETTLED = ['open', 'rejected'] as const;

/**
 * The one way a cart or a bill becomes received, with all that follows from it; paid in full when `intent` is given, which
 * the caller has seen succeeded. Of many calls at once the first one does it; the others change nothing and get false.
 * Without an intent (nothing was due) only the holder of `claim` may do it.
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

/**
 * Writes down that the payment did not go through, or not yet, so that the app can tell. The attempt has come to its
 * end: the next one gets a key of its own. Nothing changes when it was received or its claim lost meanwhile.
 */
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

/**
 * Takes over where an intent stands, as the provider tells it out of turn (a webhook, a check): what went through is
 * received; anything else does not disturb who is paying right now.
 */
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
  await db
    .updateTable(kind.table)
    .set(refusalOf(intent))
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .where('payment_intent_id', '=', intent.id)
    .where((where) => where.or([where('claim', 'is', null), where('claimed_until', '<=', clock.now())]))
    .execute();
}

/** Forgets an intent that can no longer be charged: open again. False when the claim was lost meanwhile. */
export async function detachIntent(db: Database, id: number, { table, token }: Claim): Promise<boolean> {
  const detached = await db
    .updateTable(table)
    .set((set) => ({
      status: 'open',
      payment_intent_id: null,
      payment_client_secret: null,
      payment_status: 'none',
      payment_error: null,
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

/** Of the provider's states the contract has these; any other wants a payment method. */
function paymentStatusOf({ status }: PaymentIntent): PaymentStatus {
  return paymentStatuses.find((one) => one === status) ?? 'requires_payment_method';
}
