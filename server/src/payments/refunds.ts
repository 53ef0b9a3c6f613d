import type { Deps } from '#server/deps/deps.ts';
import { addSeconds } from '#server/shared/clock.ts';

/** Longer than a provider call, retries included; also the delay before a retry. */
const LEASE_SECONDS = 45;

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>;

/** Pays an order's refund unless it is leased. A failed refund is retried by {@link payRefunds}. */
export async function payRefund(deps: RefundDeps, orderId: number): Promise<void> {
  await payNext(deps, orderId);
}

/** Pays all open refunds. Safe to run on several servers at once. */
export async function payRefunds(deps: RefundDeps): Promise<void> {
  for (let isMore = true; isMore;) isMore = await payNext(deps, null);
}

async function payNext(deps: RefundDeps, wanted: number | null): Promise<boolean> {
  const refund = await takeRefund(deps, wanted);
  if (refund === undefined) return false;
  try {
    const { order_id: orderId, payment_intent_id: intent, amount } = refund;
    const { currency } = await deps.db
      .selectFrom('customer_orders')
      .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
      .select('multi_carts.currency')
      .where('customer_orders.id', '=', orderId)
      .executeTakeFirstOrThrow();
    await deps.payments.refund({ intent, amount, currency, orderId });
    const done = { done_at: deps.clock.now(), claimed_until: null };
    await deps.db.updateTable('refunds').set(done).where('order_id', '=', orderId).execute();
  } catch (error) {
    deps.log.error('A refund could not be paid', error);
  }
  return true;
}

async function takeRefund({ db, clock }: RefundDeps, orderId: number | null) {
  const now = clock.now();
  return db
    .updateTable('refunds')
    .set({ claimed_until: addSeconds(now, LEASE_SECONDS) })
    .where('order_id', '=', (select) =>
      select
        .selectFrom('refunds')
        .select('order_id')
        .where('done_at', 'is', null)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
        .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
