import { sql, type Migration } from 'kysely';

/** Declared by the place, for its card. Decision 121. */
export const priceAndTimeOfPlaces: Migration = {
  up: async (db) => {
    await sql`
      alter table places
        add column price_level smallint check (price_level between 1 and 3),
        add column preparation_minutes smallint check (preparation_minutes between 1 and 240)`.execute(db);
  },
};
