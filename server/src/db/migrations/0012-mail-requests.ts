import { sql, type Migration } from 'kysely';

export const mailRequests: Migration = {
  async up(db) {
    await sql`create table mail_requests (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('verify_account', 'reset_password')),
      email text not null,
      language text not null,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0
    )`.execute(db);
    await sql`create index mail_requests_due on mail_requests (due_at)`.execute(db);
    await sql`alter table outbox_mails add column language text not null default 'pt'`.execute(db);
  },
};
