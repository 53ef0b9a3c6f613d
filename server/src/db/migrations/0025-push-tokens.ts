import { sql, type Migration } from 'kysely';

const statements = [
  // Never used: a token belongs to a session, and a user may have several.
  sql`alter table users drop column fcm_token`,
  sql`create table push_tokens (
    id integer generated always as identity primary key,
    family_id uuid not null unique references refresh_token_families on delete cascade,
    user_id integer not null references users on delete cascade,
    -- SHA-256 of what makes a browser the same: it has one sign-in, whoever's it was before.
    device_hash text not null unique,
    token text not null check (length(token) <= 4096),
    language text not null,
    created_at timestamptz not null
  )`,
  sql`create index push_tokens_of_user on push_tokens (user_id)`,
  sql`create table push_messages (
    id bigint generated always as identity primary key,
    recipient_id integer not null references notification_recipients on delete cascade,
    push_token_id integer not null references push_tokens on delete cascade,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    attempts integer not null default 0,
    unique (recipient_id, push_token_id)
  )`,
  sql`create index push_messages_due on push_messages (due_at)`,
  sql`create index push_messages_of_token on push_messages (push_token_id)`,
  // A trigger, so that messages are committed together with their notification.
  sql`create function notification_pushed() returns trigger language plpgsql as $$
    begin
      insert into push_messages (recipient_id, push_token_id, requested_at, due_at)
      select new.id, push_tokens.id, notifications.created_at, notifications.created_at
      from push_tokens join notifications on notifications.id = new.notification_id
      where push_tokens.user_id = new.user_id;
      return null;
    end $$`,
  sql`create trigger notification_recipients_pushed after insert on notification_recipients
    for each row execute function notification_pushed()`,
  // For every way a session ends: logout, token reuse, new password.
  sql`create function family_push_ended() returns trigger language plpgsql as $$
    begin delete from push_tokens where family_id = new.id; return null; end $$`,
  sql`create trigger families_push_ended after update of revoked_at on refresh_token_families
    for each row when (old.revoked_at is null and new.revoked_at is not null) execute function family_push_ended()`,
];

export const pushTokens: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
