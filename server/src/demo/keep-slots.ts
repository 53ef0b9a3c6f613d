import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import { isDemo } from './accounts.ts';
import { demoSlots } from './marketplace.ts';

/** Adds missing slots of the coming days to the demo's places. Safe to run on several servers at once. */
export async function keepDemoSlots(db: Database, clock: Clock): Promise<void> {
  if (!(await isDemo(db))) return;
  const slots = JSON.stringify(demoSlots(clock.now()));
  await sql`
    insert into slots (place_id, starts_at, ends_at)
    select place_id, starts_at, ends_at
    from json_to_recordset(${slots}::json) as wanted (place_id integer, starts_at timestamptz, ends_at timestamptz)
    where place_id in (select id from places where reservations_enabled)
    on conflict (place_id, starts_at) do nothing`.execute(db);
}
