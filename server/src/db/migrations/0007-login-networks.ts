import { sql, type Migration } from 'kysely';

export const loginNetworks: Migration = {
  async up(db) {
    await sql`create table login_networks (
      key text primary key,
      user_id integer not null references users on delete cascade,
      seen_at timestamptz not null
    )`.execute(db);
    await sql`create index login_networks_user on login_networks (user_id)`.execute(db);
  },
};
