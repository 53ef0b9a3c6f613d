import { sql, type Migration } from 'kysely';

const statements = [
  sql`create extension if not exists unaccent`,
  sql`create extension if not exists pg_trgm`,
  sql`create table users (
    id integer generated always as identity primary key,
    name text not null,
    username text not null,
    email text not null,
    password_hash text not null,
    roles text[] not null default '{ROLE_USER}',
    fcm_token text,
    verified_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create unique index users_username_key on users (lower(username))`,
  sql`create unique index users_email_key on users (lower(email))`,
  sql`create table customers (
    id integer generated always as identity primary key,
    user_id integer not null unique references users on delete cascade,
    uid uuid not null unique default gen_random_uuid(),
    name text not null,
    nif text,
    country text not null default 'PT',
    image text
  )`,
  sql`create table refresh_token_families (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  sql`create index refresh_token_families_user on refresh_token_families (user_id)`,
  sql`create table refresh_tokens (
    id bigint generated always as identity primary key,
    family_id uuid not null references refresh_token_families on delete cascade,
    token_hash text not null unique,
    expires_at timestamptz not null,
    rotated_at timestamptz,
    successor_sealed text
  )`,
  // One current token per family: two concurrent refreshes cannot both rotate it.
  sql`create unique index refresh_tokens_current on refresh_tokens (family_id) where rotated_at is null`,
  sql`create table mail_tokens (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    purpose text not null check (purpose in ('verify_account', 'reset_password')),
    token_hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index mail_tokens_user on mail_tokens (user_id, purpose)`,
  sql`create table server_keys (
    name text primary key,
    value text not null
  )`,
  sql`create table outbox_mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    sent_at timestamptz not null
  )`,
  sql`create table idempotent_requests (
    id text primary key,
    fingerprint text not null,
    state text not null check (state in ('running', 'done')),
    holder uuid not null,
    lease_until timestamptz not null,
    expires_at timestamptz not null,
    status integer,
    body text,
    headers text
  )`,
  sql`create index idempotent_requests_expires on idempotent_requests (expires_at)`,
];

export const accounts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
