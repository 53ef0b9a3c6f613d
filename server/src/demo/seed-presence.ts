import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/db/database.ts';
import { demoAccounts } from './accounts.ts';

const SEATS = ['A1', 'A2', 'A12', 'B1', 'B2', 'B12'];
const TABLES = ['1', '2', '3', '4', '5', '6'];

export async function seedPresence(tx: DatabaseTransaction): Promise<void> {
  await sql`insert into qr_codes (type, place_id) select 'place', id from places`.execute(tx);
  await seedSeating(tx);
  await sql`
    insert into place_guests (place_id, customer_id, allowed)
    select places.id, customers.id, true from places cross join customers join users on users.id = customers.user_id
    where places.requires_access and users.email = ${demoAccounts[0].email}`.execute(tx);
  await sql`
    insert into customer_reservations (customer_id, place_id, date_and_time, status, qrcode, created_at)
    select customers.id, places.id, date_trunc('hour', now()) + interval '3 days', 'accepted', gen_random_uuid(), now()
    from places cross join customers join users on users.id = customers.user_id
    where places.requires_access and users.email = ${demoAccounts[1].email}`.execute(tx);
}

/** The tables and seats of the demo, or of one of its places. */
export async function seedSeating(tx: DatabaseTransaction, placeId: number | null = null): Promise<void> {
  const wanted = sql`${placeId}::integer is null or places.id = ${placeId}::integer`;
  await sql`
    insert into qr_codes (type, place_id, table_number)
    select 'table', places.id, number from places cross join unnest(${TABLES}::text[]) as number
    where 'dine_in' = any(places.order_types) and (${wanted})`.execute(tx);
  await sql`
    insert into qr_codes (type, place_id, seat_code)
    select 'seat', places.id, seat from places cross join unnest(${SEATS}::text[]) as seat
    where 'seat_delivery' = any(places.order_types) and (${wanted})
    on conflict do nothing`.execute(tx);
}
