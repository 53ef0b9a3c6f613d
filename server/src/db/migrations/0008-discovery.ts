import { sql, type Migration } from 'kysely';

const statements = [
  // One row per shift; a shift that closes at or before its opening time ends the next day.
  sql`create table opening_hours (
    place_id integer not null references places on delete cascade,
    day_of_week smallint not null check (day_of_week between 1 and 7),
    opens time not null,
    closes time not null,
    primary key (place_id, day_of_week, opens)
  )`,
  // Normalised once on write: normalising during each search was slow.
  sql`drop index places_search`,
  sql`alter table places add column search_name text not null generated always as (search_text(name)) stored`,
  sql`create index places_search on places using gin (search_name gin_trgm_ops)`,
  sql`drop index products_search`,
  sql`alter table products add column search_name text not null generated always as (search_text(name)) stored`,
  sql`create index products_search on products using gin (search_name gin_trgm_ops)`,
];

export const discovery: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
