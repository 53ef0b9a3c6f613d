import { type RawBuilder, sql } from 'kysely';
import type { ReservationLimits } from '#server/config/config.ts';
import { lockCustomer } from '#server/customers/customers.ts';
import type { Database } from '#server/db/database.ts';
import { iri } from '#server/http/iri.ts';
import { conflict, notFound, type Problem, unprocessable } from '#server/http/problem.ts';
import { requireWithinLimits } from '#server/reservations/limits.ts';
import { isoTime } from '#server/shared/clock.ts';

export interface SlotRequest {
  readonly placeId: number;
  readonly slotId: number;
  readonly customerId: number;
  readonly now: Date;
}

const ATTEMPTS = 5;

/** Idempotent for the holder. @throws Problem 404, 409, 422. Contract 25. */
export function reserveSlot(db: Database, request: SlotRequest, limits: ReservationLimits): Promise<void> {
  return settle(
    db,
    request,
    () => takeSlot(db, request, limits),
    ({ customer_id, starts_at }) => {
      if (customer_id === request.customerId) return 'done';
      if (starts_at <= request.now) return unprocessable('slot_in_past');
      return customer_id === null ? 'again' : conflict('slot_already_in_use');
    },
  );
}

/** Idempotent. @throws Problem 404, 409, 422. Contract 26. */
export function cancelSlot(db: Database, request: SlotRequest): Promise<void> {
  return settle(
    db,
    request,
    () => freeSlot(db, request),
    ({ customer_id, starts_at }) => {
      if (customer_id === null) return 'done';
      if (customer_id !== request.customerId) return conflict('slot_not_yours');
      return starts_at <= request.now ? unprocessable('slot_in_past') : 'again';
    },
  );
}

interface SlotNow {
  customer_id: number | null;
  starts_at: Date;
}

/** Tries the change; if nothing changed, finds out why. */
async function settle(
  db: Database,
  request: SlotRequest,
  attempt: () => Promise<boolean>,
  judge: (slot: SlotNow) => 'done' | 'again' | Problem,
): Promise<void> {
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    if (await attempt()) return;
    const slot = await db
      .selectFrom('slots')
      .select(['customer_id', 'starts_at'])
      .where('id', '=', request.slotId)
      .where('place_id', '=', request.placeId)
      .executeTakeFirstOrThrow(notFound);
    const verdict = judge(slot);
    if (verdict === 'done') return;
    if (verdict !== 'again') throw verdict;
  }
  throw conflict('slot_already_in_use');
}

/** A single statement changes the holder, so that only one customer gets the slot; a trigger writes the history. */
function takeSlot(db: Database, request: SlotRequest, limits: ReservationLimits): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, request.customerId);
    const at = await changeHolder(tx, request, request.customerId, sql`customer_id is null`);
    if (at !== undefined) await requireWithinLimits(tx, { ...request, at }, limits, request.now);
    return at !== undefined;
  });
}

async function freeSlot(db: Database, request: SlotRequest): Promise<boolean> {
  return (await changeHolder(db, request, null, sql`customer_id = ${request.customerId}`)) !== undefined;
}

/** The slot's start if the holder changed. */
async function changeHolder(
  db: Database,
  { placeId, slotId, now }: SlotRequest,
  holder: number | null,
  condition: RawBuilder<unknown>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ starts_at: Date }>`
    update slots set customer_id = ${holder}::integer, changed_at = greatest(changed_at, ${now}::timestamptz)
    where id = ${slotId} and place_id = ${placeId} and starts_at > ${now} and ${condition}
    returning starts_at`.execute(db);
  return rows[0]?.starts_at;
}

export interface SlotReservation {
  '@id': string;
  id: number;
  place: string;
  slot: { id: number; dateTimeFrom: string; dateTimeTo: string; in_use: boolean; customer: string };
}

export async function currentSlotReservations(db: Database, customerId: number, now: Date): Promise<SlotReservation[]> {
  const rows = await db
    .selectFrom('slot_reservations')
    .innerJoin('slots', 'slots.id', 'slot_reservations.slot_id')
    .select(['slot_reservations.id', 'slots.id as slot_id', 'slots.place_id', 'slots.starts_at', 'slots.ends_at'])
    .where('slot_reservations.customer_id', '=', customerId)
    .where('slot_reservations.canceled_at', 'is', null)
    .where('slots.ends_at', '>', now)
    .orderBy('slots.starts_at')
    .orderBy('slots.id')
    .execute();
  return rows.map(({ id, slot_id, place_id, starts_at, ends_at }) => ({
    '@id': iri('slot_reservations', id),
    id,
    place: iri('places', place_id),
    slot: {
      id: slot_id,
      dateTimeFrom: isoTime(starts_at),
      dateTimeTo: isoTime(ends_at),
      in_use: true,
      customer: iri('customers', customerId),
    },
  }));
}
