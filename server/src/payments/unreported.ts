import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { payableTables } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { PayableKind } from './payable.ts';
import { takeOver } from './settlement.ts';

const BATCH = 10;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
/** Spread over a day by the growing pauses. */
const MAX_CHECKS = 36;

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>;

interface Unreported {
  readonly id: number;
  readonly payment_intent_id: string;
}

/**
 * Asks the provider for outcomes that did not arrive, for example because a server was killed, and stores them. Safe to
 * run on several servers at once. Decision 83.
 */
export async function settleUnreported(deps: CheckDeps, kind: PayableKind): Promise<void> {
  for (let isMore = true; isMore;) {
    const due = await takeDue(deps, kind);
    const answers = await Promise.allSettled(due.map((payment) => settle(deps, kind, payment)));
    const failures = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of failures) deps.log.error('The outcome of a payment could not be found out', reason);
    // When all fail, the provider is unreachable: the other payments wait for the next run.
    isMore = failures.length < due.length;
  }
}

/** Makes all payments without an outcome due for a check. Run at start. */
export async function checkAllUnreported(db: Database, clock: Clock): Promise<void> {
  for (const table of payableTables) {
    await db
      .updateTable(table)
      .set({ payment_check_at: clock.now() })
      .where('payment_check_at', '>', clock.now())
      .execute();
  }
}

async function settle({ db, clock, payments }: CheckDeps, kind: PayableKind, payment: Unreported): Promise<void> {
  const intent = await payments.retrieveIntent(payment.payment_intent_id);
  if (intent !== null) await takeOver({ db, clock }, kind, payment.id, intent);
}

/** The payments that no running request holds. Also sets their next check, so no other server takes them. */
async function takeDue({ db, clock }: CheckDeps, { table }: PayableKind): Promise<Unreported[]> {
  const now = clock.now();
  const name = sql.table(table);
  const { rows } = await sql<Unreported>`
    with due as materialized (
      select id from ${name}
      where payment_check_at <= ${now} and (claim is null or claimed_until <= ${now})
      order by payment_check_at limit ${BATCH} for update skip locked
    )
    update ${name} set
      payment_checks = payment_checks + 1,
      payment_check_at = case when payment_checks + 1 < ${MAX_CHECKS} then ${now}::timestamptz
        + least(${FIRST_PAUSE_SECONDS} * power(1.5, payment_checks), ${LONGEST_PAUSE_SECONDS}) * interval '1 second' end
    from due where ${name}.id = due.id
    returning ${name}.id, payment_intent_id`.execute(db);
  return rows;
}
