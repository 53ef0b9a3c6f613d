import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import { isDemo } from './accounts.ts';
import { allPlaces, demoSlots } from './marketplace.ts';

/** Adds missing slots of the next days to demo places that kept their name. Safe to run on several servers at once. */
export async function keepDemoSlots(db: Database, clock: Clock): Promise<void> {
  if (!(await isDemo(db))) return;
  const names = allPlaces().map(({ place }) => place.name);
  const slots = JSON.stringify(
    demoSlots(clock.now()).map((slot) => ({ ...slot, place_name: names[slot.place_id - 1] })),
  );
  await sql`
    insert into slots (place_id, starts_at, ends_at)
    select place_id, starts_at, ends_at
    from json_to_recordset(${slots}::json) as wanted (place_id integer, place_name text, starts_at timestamptz, ends_at timestamptz)
      join places on places.id = place_id and places.name = place_name
    where reservations_enabled
    on conflict (place_id, starts_at) do nothing`.execute(db);
}
