import { sql, type Migration } from 'kysely';

const statements = [
  sql`create table notifications (
    id integer generated always as identity primary key,
    type text not null check (type <> ''),
    place_id integer references places on delete set null,
    order_id integer references customer_orders on delete set null,
    -- No reference: bills are made by a migration of their own, which may come before or after this one.
    bill_id integer,
    -- Of types that the server has no words of its own for.
    title text,
    body text,
    created_at timestamptz not null
  )`,
  sql`create table notification_recipients (
    id integer generated always as identity primary key,
    notification_id integer not null references notifications on delete cascade,
    user_id integer not null references users on delete cascade,
    read_at timestamptz,
    unique (notification_id, user_id)
  )`,
  sql`create index notification_recipients_of_user on notification_recipients (user_id, id)`,
  sql`create index notification_recipients_unread on notification_recipients (user_id) where read_at is null`,
  // Ids are assigned before commit, so a smaller id may appear after a greater one; transaction ids detect this.
  sql`create table user_events (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    type text not null,
    subject_id integer not null,
    xact xid8 not null default pg_current_xact_id(),
    oldest_running xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
    created_at timestamptz not null default now()
  )`,
  sql`create index user_events_of_user on user_events (user_id, id)`,
  sql`create index user_events_age on user_events (created_at)`,
  sql`create function tell_user(who integer, what text, subject integer) returns void language plpgsql as $$
    declare number bigint;
    begin
      insert into user_events (user_id, type, subject_id) values (who, what, subject) returning id into number;
      perform pg_notify('user_events', json_build_object('id', number, 'userId', who, 'type', what, 'subjectId', subject)::text);
    end $$`,
  sql`create function tell_customer() returns trigger language plpgsql as $$
    begin
      perform tell_user(user_id, tg_argv[0], new.id) from customers where id = new.customer_id;
      return null;
    end $$`,
  sql`create trigger customer_reservations_told after insert or update on customer_reservations
    for each row execute function tell_customer('reservation')`,
  sql`create function tell_of_order(which integer) returns void language sql as $$
    select tell_user(customers.user_id, 'order', which)
    from customer_orders
      join multi_carts on multi_carts.id = customer_orders.cart_id
      join customers on customers.id = multi_carts.customer_id
    where customer_orders.id = which
  $$`,
  sql`create function order_told() returns trigger language plpgsql as $$
    begin perform tell_of_order(new.id); return null; end $$`,
  sql`create trigger customer_orders_told after update of status on customer_orders
    for each row when (old.status is distinct from new.status) execute function order_told()`,
  sql`create function refund_told() returns trigger language plpgsql as $$
    begin perform tell_of_order(new.order_id); return null; end $$`,
  sql`create trigger refunds_told after update of done_at on refunds
    for each row when (old.done_at is distinct from new.done_at) execute function refund_told()`,
  sql`create function notification_told() returns trigger language plpgsql as $$
    begin perform tell_user(new.user_id, 'notification', new.id); return null; end $$`,
  sql`create trigger notification_recipients_told after insert or update of read_at on notification_recipients
    for each row execute function notification_told()`,
  // Ended sessions end their streams. Nothing is stored: the message only says which to check.
  sql`create function sessions_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_events', json_build_object('sessionsOf', case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')
        else (to_jsonb(new) ->> 'user_id') end::integer)::text);
      return null;
    end $$`,
  sql`create trigger users_sessions_ended after update of sessions_ended_at on users
    for each row when (old.sessions_ended_at is distinct from new.sessions_ended_at) execute function sessions_ended()`,
  sql`create trigger families_revoked after update of revoked_at on refresh_token_families
    for each row when (old.revoked_at is null and new.revoked_at is not null) execute function sessions_ended()`,
];

export const notifications: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
