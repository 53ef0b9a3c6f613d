import { sql, type Migration } from 'kysely';

const statements = [
  // Accounts of the municipal login have no password until one is set by mail.
  sql`alter table users alter column password_hash drop not null`,
  sql`create table federated_identities (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    created_at timestamptz not null,
    unique (issuer, subject)
  )`,
  sql`create index federated_identities_user on federated_identities (user_id)`,
  sql`create table municipal_login_attempts (
    id bigint generated always as identity primary key,
    state_hash text not null unique,
    secret_hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table municipal_link_offers (
    id bigint generated always as identity primary key,
    token_hash text not null unique,
    user_id integer not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    expires_at timestamptz not null
  )`,
  sql`create index municipal_link_offers_user on municipal_link_offers (user_id)`,
];

export const municipalLogin: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
