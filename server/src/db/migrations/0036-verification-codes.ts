import { sql, type Migration } from 'kysely';

export const verificationCodes: Migration = {
  async up(db) {
    await sql`create table verification_codes (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      code_hash text not null,
      secret_hash text not null,
      expires_at timestamptz not null,
      attempts integer not null default 0
    )`.execute(db);
    // Over all codes: another mail does not buy more tries for ever.
    await sql`alter table users add column code_attempts integer not null default 0`.execute(db);
    await sql`create index verification_codes_user on verification_codes (user_id)`.execute(db);
  },
};
