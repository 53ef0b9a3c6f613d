import { sql, type Migration } from 'kysely';

export const sharedLimits: Migration = {
  async up(db) {
    await sql`create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
    await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  },
};
