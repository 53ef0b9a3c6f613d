import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import { notify } from '#server/notifications/notify.ts';
import { placesOfStaff } from '#server/operators/staff.ts';

const ANSWERS = { accept: 'accepted', reject: 'rejected' } as const;
export type Answer = keyof typeof ANSWERS;

/** The first of two concurrent answers wins. @throws Problem 404, also at places of other staff; 409. Decision 44. */
export async function answerReservation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  id: number,
  answer: Answer,
): Promise<void> {
  const ownPlaces = placesOfStaff(db, userId);
  await settle(db, answer, clock.now(), (waiting) => waiting.where('id', '=', id).where('place_id', 'in', ownPlaces));
  const found = await db
    .selectFrom('customer_reservations')
    .select('status')
    .where('id', '=', id)
    .where('place_id', 'in', ownPlaces)
    .executeTakeFirstOrThrow(notFound);
  if (found.status !== ANSWERS[answer]) throw conflict('reservation_not_answerable');
}

/** Accepts reservations requested before `due` that have not begun. Safe to run on several servers at once. */
export async function acceptDue(
  db: Database,
  { due, now, limit }: { due: Date; now: Date; limit: number },
): Promise<void> {
  const waiting = db
    .selectFrom('customer_reservations')
    .select('id')
    .where('status', '=', 'incomplete')
    .where('created_at', '<=', due)
    .where('date_and_time', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  await settle(db, 'accept', now, (all) => all.where('id', 'in', waiting));
}

/** Updates only pending rows, and notifies the customers in the same transaction. */
async function settle(db: Database, answer: Answer, now: Date, narrow: (waiting: Settling) => Settling): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const settled = await narrow(settling(tx, answer))
      .returning(['place_id as placeId', 'customer_id as customerId', 'date_and_time as reservedFor'])
      .execute();
    if (answer === 'reject') return;
    for (const accepted of settled) await notify(tx, now, { type: 'reservation_accepted', ...accepted });
  });
}

type Settling = ReturnType<typeof settling>;

function settling(tx: DatabaseTransaction, answer: Answer) {
  return tx
    .updateTable('customer_reservations')
    .set({ status: ANSWERS[answer], ...(answer === 'accept' && { qrcode: sql<string>`gen_random_uuid()` }) })
    .where('status', '=', 'incomplete');
}
