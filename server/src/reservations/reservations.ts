import { sql } from 'kysely';
import type { ReservationLimits } from '#server/config/config.ts';
import { lockCustomer } from '#server/customers/customers.ts';
import { type Database, type DatabaseTransaction, isCheckViolation } from '#server/db/database.ts';
import { conflict, invalid, notFound, unprocessable, violationCodes } from '#server/http/problem.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { parsePhone } from '#server/shared/phone-number.ts';
import type { NewReservation } from './inputs.ts';
import { requireWithinLimits } from './limits.ts';
import { STAY_SECONDS } from './resource.ts';
import { windowProblem } from './window.ts';

/** The database enforces the number of seats. @throws Problem 404, 409, 422. Contract 40, 43. */
export async function makeReservation(
  db: Database,
  draft: NewReservation,
  limits: ReservationLimits,
  now: Date,
): Promise<number> {
  const { country } = await requireReservable(db, draft, now);
  const { phone } = draft;
  const checked = phone === undefined ? draft : { ...draft, phone: requirePhone(phone, country) };
  try {
    return await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, draft.customer);
      await requireNoOther(tx, draft);
      const { id } = await insertReservation(tx, checked, now);
      const { customer: customerId, place: placeId, dateAndTime: at } = draft;
      await requireWithinLimits(tx, { customerId, placeId, at }, limits, now);
      return id;
    });
  } catch (error) {
    if (isCheckViolation(error, 'customer_reservations_capacity')) throw conflict('reservation_time_taken');
    throw error;
  }
}

/** A customer may have only one table of a place at a time. Decision 89. */
async function requireNoOther(tx: DatabaseTransaction, { customer, place, dateAndTime }: NewReservation) {
  const others = await tx
    .selectFrom('customer_reservations')
    .select('date_and_time')
    .where('customer_id', '=', customer)
    .where('place_id', '=', place)
    .where('status', 'in', ['incomplete', 'accepted', 'checkedIn'])
    .where('date_and_time', '>', addSeconds(dateAndTime, -STAY_SECONDS))
    .where('date_and_time', '<', addSeconds(dateAndTime, STAY_SECONDS))
    .execute();
  if (others.some(({ date_and_time: at }) => at.getTime() === dateAndTime.getTime()))
    throw conflict('reservation_already_exists');
  if (others.length > 0) throw conflict('reservation_overlaps');
}

function insertReservation(tx: DatabaseTransaction, draft: NewReservation, now: Date): Promise<{ id: number }> {
  const { customer, place, dateAndTime, numPax, comments, name = null, phone = null } = draft;
  return tx
    .insertInto('customer_reservations')
    .values({
      customer_id: customer,
      place_id: place,
      date_and_time: dateAndTime,
      num_pax: numPax,
      comments,
      contact_name: name,
      contact_phone: phone,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function requireReservable(
  db: Database,
  { place: placeId, dateAndTime: at, numPax }: NewReservation,
  now: Date,
): Promise<{ country: string }> {
  const place = await db
    .selectFrom('places')
    .select([
      'timezone',
      'country',
      'reservations_enabled',
      sql<number>`seats_of(id)`.as('seats'),
      sql<boolean>`is_open_at(id, ${at})`.as('is_open'),
      sql<boolean>`can_seat_at(id, ${at})`.as('can_seat'),
    ])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow(notFound);
  if (!place.reservations_enabled) throw unprocessable('reservations_disabled');
  if (numPax > place.seats)
    throw invalid({ propertyPath: 'numPax', message: 'party_too_large', code: violationCodes.range });
  const problem = windowProblem(at, now, place.timezone) ?? seatingProblem(place);
  if (problem !== null) throw invalid({ propertyPath: 'dateAndTime', message: problem, code: violationCodes.range });
  return place;
}

/** @throws Problem 422. */
function requirePhone(text: string, country: string): string {
  const phone = parsePhone(text, country);
  if (phone !== null) return phone;
  const isBlank = !/[\p{L}\p{Nd}]/u.test(text);
  throw invalid({
    propertyPath: 'phone',
    message: isBlank ? 'required' : 'phone_invalid',
    code: isBlank ? violationCodes.blank : violationCodes.pattern,
  });
}

function seatingProblem(at: { is_open: boolean; can_seat: boolean }): string | null {
  if (!at.is_open) return 'place_closed_then';
  return at.can_seat ? null : 'reservation_after_last_seating';
}

/** Idempotent. @throws Problem 404, 409. Contract 41. */
export async function cancelReservation(db: Database, customerId: number, id: number, now: Date): Promise<void> {
  const canceled = await db
    .updateTable('customer_reservations')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['incomplete', 'accepted'])
    .where('date_and_time', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (canceled !== undefined) return;
  const found = await db
    .selectFrom('customer_reservations')
    .select('status')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(notFound);
  if (found.status !== 'canceled') throw conflict('reservation_not_cancelable');
}
