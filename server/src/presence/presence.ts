import { lockCustomer } from '#server/customers/customers.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { type CurrentUser, isOperator } from '#server/deps/current-user.ts';
import { accessDenied, conflict, notFound } from '#server/http/problem.ts';
import { placesOfStaff } from '#server/operators/staff.ts';
import { isUuid } from '#server/qr/uuid.ts';
import { addSeconds } from '#server/shared/clock.ts';

export type AccessStatus = 'none' | 'allowed' | 'denied' | 'checked_in' | 'checked_out';

export interface Access {
  readonly placeId: number;
  readonly customerId: number;
  readonly access: boolean;
  readonly accessStatus: AccessStatus;
  /** The table that the customer named during this stay. */
  readonly table: Table | null;
}

interface Table {
  readonly code: string;
  readonly label: string;
}

/** Customers who forget to check out count as gone after this time. */
const STAY_SECONDS = 24 * 3600;
/** A reservation gives access this long before and after its time. */
const RESERVATION_SECONDS = 12 * 3600;

interface Subject {
  readonly customerId: number;
  readonly userId: number;
  readonly reservation: { readonly id: number; readonly placeId: number; readonly status: string } | null;
}

export interface PresenceCall {
  readonly caller: CurrentUser;
  readonly placeId: number;
  readonly value: string;
  readonly now: Date;
}

/** Contract 22. Read only. */
export async function checkAccess(db: Database, call: PresenceCall): Promise<Access> {
  const { place, subject } = await resolve(db, call);
  const { customerId } = subject;
  if (!(await isLetIn(db, place, subject, call.now))) return answer(call, customerId, false, 'denied');
  const stay = await findStay(db, call, customerId);
  return stay === null
    ? answer(call, customerId, true, 'allowed')
    : answer(call, customerId, true, 'checked_in', stay.table);
}

/** Null if the customer is not checked in. */
async function findStay(
  db: Database,
  { placeId, now }: PresenceCall,
  customerId: number,
): Promise<{ readonly table: Table | null } | null> {
  const row = await db
    .selectFrom('presences')
    .leftJoin('qr_codes', 'qr_codes.uuid', 'table_uuid')
    .select(['code', 'label'])
    .where('customer_id', '=', customerId)
    .where('presences.place_id', '=', placeId)
    .where('status', '=', 'checked_in')
    .where('changed_at', '>', addSeconds(now, -STAY_SECONDS))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { code, label } = row;
  return { table: code === null || label === null ? null : { code, label } };
}

/** Keeps the table until the customer leaves. Does nothing if the customer is not checked in. */
export async function rememberTable(
  tx: DatabaseTransaction,
  { customerId, placeId, table, now }: { customerId: number; placeId: number; table: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('presences')
    .set({ table_uuid: table })
    .where('customer_id', '=', customerId)
    .where('place_id', '=', placeId)
    .where('status', '=', 'checked_in')
    .where('changed_at', '>', addSeconds(now, -STAY_SECONDS))
    .execute();
}

/** Contract 23. Idempotent; leaves any other place. */
export async function checkIn(db: Database, call: PresenceCall): Promise<Access> {
  return db.transaction().execute(async (tx) => {
    const { place, subject } = await resolve(tx, call);
    await lockCustomer(tx, subject.customerId);
    if (!(await isLetIn(tx, place, subject, call.now))) throw conflict('access_denied_at_place');
    if (subject.reservation !== null) await markRead(tx, subject.reservation.id, call.now);
    await tx
      .updateTable('presences')
      .set({ status: 'checked_out', changed_at: call.now })
      .where('customer_id', '=', subject.customerId)
      .where('place_id', '!=', place.id)
      .where('status', '=', 'checked_in')
      .execute();
    await writePresence(tx, call, subject.customerId, 'checked_in');
    const stay = await findStay(tx, call, subject.customerId);
    return answer(call, subject.customerId, true, 'checked_in', stay?.table);
  });
}

/** Contract 24. Also works for customers who are not checked in or are banned. */
export async function checkOut(db: Database, call: PresenceCall): Promise<Access> {
  const { subject } = await resolve(db, call);
  await writePresence(db, call, subject.customerId, 'checked_out');
  return answer(call, subject.customerId, false, 'checked_out');
}

export async function readPresence(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Pick<Access, 'access' | 'accessStatus'>> {
  const last = await db
    .selectFrom('presences')
    .select(['status', 'changed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('changed_at', 'desc')
    .orderBy('status')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { access: false, accessStatus: 'none' };
  const isThere = last.status === 'checked_in' && last.changed_at > addSeconds(now, -STAY_SECONDS);
  return { access: isThere, accessStatus: isThere ? 'checked_in' : 'checked_out' };
}

const answer = (
  { placeId }: PresenceCall,
  customerId: number,
  access: boolean,
  accessStatus: AccessStatus,
  table: Table | null = null,
): Access => ({
  placeId,
  customerId,
  access,
  accessStatus,
  table,
});

/** Staff may act for anyone. @throws Problem 404; 403 for a `value` that is not the caller's, known or not. */
async function resolve(db: Database, { caller, placeId, value }: PresenceCall) {
  const place = await db
    .selectFrom('places')
    .select(['id', 'requires_access'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow(notFound);
  const subject = isUuid(value) ? ((await findCustomer(db, value)) ?? (await findHolder(db, value))) : undefined;
  const worksThere =
    isOperator(caller) &&
    (await placesOfStaff(db, caller.id).where('places.id', '=', placeId).executeTakeFirst()) !== undefined;
  if (!worksThere && subject?.userId !== caller.id) throw accessDenied();
  if (subject === undefined) throw notFound();
  if (subject.reservation !== null && subject.reservation.placeId !== placeId) throw notFound();
  return { place, subject };
}

async function findCustomer(db: Database, uid: string): Promise<Subject | undefined> {
  const row = await db.selectFrom('customers').select(['id', 'user_id']).where('uid', '=', uid).executeTakeFirst();
  return row && { customerId: row.id, userId: row.user_id, reservation: null };
}

async function findHolder(db: Database, qrcode: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('customer_reservations as reservation')
    .innerJoin('customers', 'customers.id', 'reservation.customer_id')
    .select([
      'reservation.id',
      'reservation.place_id',
      'reservation.status',
      'customers.id as customer_id',
      'customers.user_id',
    ])
    .where('reservation.qrcode', '=', qrcode)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const reservation = { id: row.id, placeId: row.place_id, status: row.status };
  return { customerId: row.customer_id, userId: row.user_id, reservation };
}

/** The access list decides first. Otherwise open places admit all, and others need a reservation. Decision 28. */
async function isLetIn(
  db: Database,
  place: { id: number; requires_access: boolean },
  { customerId, reservation }: Subject,
  now: Date,
): Promise<boolean> {
  const entry = await db
    .selectFrom('place_guests')
    .select('allowed')
    .where('place_id', '=', place.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (entry?.allowed === false) return false;
  if (reservation !== null) return reservation.status === 'accepted' || reservation.status === 'checkedIn';
  if (entry !== undefined || !place.requires_access) return true;
  const table = await db
    .selectFrom('customer_reservations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('place_id', '=', place.id)
    .where('status', 'in', ['accepted', 'checkedIn'])
    .where((row) =>
      row.or([
        row.between('date_and_time', addSeconds(now, -RESERVATION_SECONDS), addSeconds(now, RESERVATION_SECONDS)),
        // A used code stays valid for the length of a stay.
        row('qrcode_read_at', '>', addSeconds(now, -STAY_SECONDS)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return table !== undefined;
}

async function markRead(tx: DatabaseTransaction, reservationId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer_reservations')
    .set({ status: 'checkedIn', qrcode_read_at: now })
    .where('id', '=', reservationId)
    .where('status', '=', 'accepted')
    .execute();
}

/** An unchanged status keeps its time, unless the stay has expired. */
async function writePresence(
  db: Database,
  { placeId, now }: PresenceCall,
  customerId: number,
  status: 'checked_in' | 'checked_out',
): Promise<void> {
  await db
    .insertInto('presences')
    .values({ customer_id: customerId, place_id: placeId, status, changed_at: now })
    .onConflict((row) =>
      row
        .columns(['customer_id', 'place_id'])
        .doUpdateSet({ status, changed_at: now, table_uuid: null })
        .where((on) =>
          on.or([
            on('presences.status', '!=', status),
            on('presences.changed_at', '<=', addSeconds(now, -STAY_SECONDS)),
          ]),
        ),
    )
    .execute();
}
