import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';

import { isoTime } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';

import { type CustomerReservationsTable, reservationStatuses } from './tables.ts';

/** Contract 3 "Reservation". */
export const reservationSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('CustomerReservation'),
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
  })
  .openapi('CustomerReservation');

export type Reservation = z.infer<typeof reservationSchema>;

interface ReservationRow extends Selectable<CustomerReservationsTable> {
  place_name: string;
  timezone: string;
}

/** Of the customer alone: those of others are as if they were not there. */
export function reservationsOf(db: Database, customerId: number) {
  return db
    .selectFrom('customer_reservations')
    .innerJoin('places', 'places.id', 'customer_reservations.place_id')
    .where('customer_reservations.customer_id', '=', customerId);
}

/** @throws Problem 404 where the customer has none of that id. */
export async function requireReservation(db: Database, customerId: number, id: number): Promise<Reservation> {
  const row = await reservationsOf(db, customerId)
    .selectAll('customer_reservations')
    .select(['places.name as place_name', 'places.timezone'])
    .where('customer_reservations.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return reservationView(row);
}

export function reservationView(row: ReservationRow): Reservation {
  // A code lets nobody in once the reservation is off.
  const isGood = row.status === 'accepted' || row.status === 'checkedIn';
  return {
    '@id': iri('customer_reservations', row.id),
    '@type': 'CustomerReservation',
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
}
