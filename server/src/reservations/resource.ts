import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { type CustomerReservationsTable, reservationStatuses } from '#server/db/tables/reservations.ts';
import { PAGE_SIZE } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { addSeconds, isoTime } from '#server/shared/clock.ts';

/** The same duration as in `seats_left` in the database. Decision 40. */
export const STAY_SECONDS = 2 * 3600;

const common = z.object({
  '@id': z.string(),
  id: z.int(),
  customer: z.string(),
  place: z.object({
    '@id': z.string(),
    id: z.int(),
    name: z.string(),
    timezone: z.string().openapi({ description: 'An addition: whose wall clock the time is shown by' }),
  }),
  dateAndTime: z.string(),
  numPax: z.int(),
  comments: z.string(),
  status: z.enum(reservationStatuses),
  qrcode: z.uuid().nullable(),
  qrcodeReadAt: z.string().nullable(),
});

export const groupReservationSchema = common
  .extend({ '@type': z.literal('GroupReservation'), name: z.string(), phone: z.string() })
  .openapi('GroupReservation');

/** Contract 3 "Reservation"; includes group reservations. Decision 44. */
export const reservationSchema = z.union([
  common.extend({ '@type': z.literal('CustomerReservation') }).openapi('CustomerReservation'),
  groupReservationSchema,
]);

export type Reservation = z.infer<typeof reservationSchema>;
export type GroupReservation = z.infer<typeof groupReservationSchema>;

interface ReservationRow extends Selectable<CustomerReservationsTable> {
  place_name: string;
  timezone: string;
}

export function readReservations(db: Database) {
  return db
    .selectFrom('customer_reservations')
    .innerJoin('places', 'places.id', 'customer_reservations.place_id')
    .selectAll('customer_reservations')
    .select(['places.name as place_name', 'places.timezone']);
}

/** @throws Problem 404, also for another customer's reservation. */
export async function requireReservation(db: Database, customerId: number, id: number): Promise<Reservation> {
  const row = await readReservations(db)
    .where('customer_reservations.customer_id', '=', customerId)
    .where('customer_reservations.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return reservationView(row);
}

/** @throws Problem 404, also for a reservation that is not for a group. */
export async function requireGroupReservation(db: Database, customerId: number, id: number): Promise<GroupReservation> {
  const reservation = await requireReservation(db, customerId, id);
  if (reservation['@type'] !== 'GroupReservation') throw notFound();
  return reservation;
}

export async function currentGroupReservations(
  db: Database,
  customerId: number,
  now: Date,
): Promise<GroupReservation[]> {
  const rows = await readReservations(db)
    .where('customer_reservations.customer_id', '=', customerId)
    .where('contact_name', 'is not', null)
    .where('status', 'in', ['incomplete', 'accepted', 'checkedIn'])
    .where('date_and_time', '>', addSeconds(now, -STAY_SECONDS))
    .orderBy('date_and_time')
    .orderBy('customer_reservations.id')
    .execute();
  return rows.map(reservationView).filter((reservation) => reservation['@type'] === 'GroupReservation');
}

export async function reservationPage(
  query: ReturnType<typeof readReservations>,
  page: number,
  direction: 'asc' | 'desc',
): Promise<{ members: Reservation[]; total: number }> {
  const { total } = await query
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('customer_reservations.created_at', direction)
    .orderBy('customer_reservations.id', direction)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { members: rows.map(reservationView), total };
}

export function reservationView(row: ReservationRow): Reservation {
  const isGood = row.status === 'accepted' || row.status === 'checkedIn';
  const view = {
    id: row.id,
    customer: iri('customers', row.customer_id),
    place: { '@id': iri('places', row.place_id), id: row.place_id, name: row.place_name, timezone: row.timezone },
    dateAndTime: isoTime(row.date_and_time),
    numPax: row.num_pax,
    comments: row.comments,
    status: row.status,
    qrcode: isGood ? row.qrcode : null,
    qrcodeReadAt: row.qrcode_read_at && isoTime(row.qrcode_read_at),
  };
  const { contact_name: name, contact_phone: phone } = row;
  if (name === null || phone === null)
    return { '@id': iri('customer_reservations', row.id), '@type': 'CustomerReservation', ...view };
  return { '@id': iri('group_reservations', row.id), '@type': 'GroupReservation', ...view, name, phone };
}
