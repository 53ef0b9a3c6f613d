import { sql, type Migration } from 'kysely';

/** ISO 3166-1 alpha-2: whose phone numbers need no country code. */
export const placeCountries: Migration = {
  async up(db) {
    await sql`alter table places add column country text not null default 'PT' check (country ~ '^[A-Z]{2}$')`.execute(
      db,
    );
  },
};
