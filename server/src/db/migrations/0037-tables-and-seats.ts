import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table qr_codes drop constraint qr_codes_type_check`,
  sql`alter table qr_codes add check (type in ('seat', 'place', 'table')),
    add column table_number text check (table_number = upper(trim(table_number)) and length(table_number) between 1 and 12),
    add column code text unique check (code ~ '^[2-9A-HJKMNP-Z]{5}$'),
    add column label text check (label = trim(label) and length(label) between 1 and 40)`,
  // Without characters that look alike: 0, O, 1, I and L.
  sql`create function unused_code() returns text language plpgsql as $$
    declare
      letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
      made text;
    begin
      loop
        select string_agg(substr(letters, 1 + floor(random() * length(letters))::integer, 1), '') into made
          from generate_series(1, 5);
        exit when not exists (select from qr_codes where code = made);
      end loop;
      return made;
    end $$`,
  sql`create function complete_qr_code() returns trigger language plpgsql as $$
    begin
      if new.type <> 'place' then
        new.code := coalesce(new.code, unused_code());
        new.label := coalesce(new.label, case new.type when 'seat' then 'Lugar ' || new.seat_code
          else 'Mesa ' || new.table_number end);
      end if;
      return new;
    end $$`,
  sql`create trigger qr_codes_complete before insert or update on qr_codes
    for each row execute function complete_qr_code()`,
  sql`update qr_codes set type = type`,
  sql`alter table qr_codes
    add check ((type = 'table') = (table_number is not null)),
    add check ((type = 'place') = (code is null)),
    add check ((code is null) = (label is null))`,
  sql`drop index qr_codes_target`,
  sql`create unique index qr_codes_target on qr_codes (place_id, type, coalesce(seat_code, table_number, ''))`,
  // Places say whether they have tables and seats, so pages that show places are dropped.
  sql`create trigger catalogue_told_insert after insert on qr_codes referencing new table as changed
    for each statement execute function catalogue_told()`,
  sql`create trigger catalogue_told_update after update on qr_codes referencing new table as changed
    for each statement execute function catalogue_told()`,
  sql`create trigger catalogue_told_delete after delete on qr_codes referencing old table as changed
    for each statement execute function catalogue_told()`,
  sql`create trigger catalogue_told_truncate after truncate on qr_codes
    for each statement execute function catalogue_told()`,
  sql`alter table customer_orders
    add column table_code text check (table_code is null or delivery_method = 'dine_in'),
    add column seating_label text check (seating_label is null or coalesce(table_code, delivery_seat_code) is not null)`,
  sql`alter table presences add column table_uuid uuid references qr_codes on delete set null`,
  sql`create index presences_table on presences (table_uuid)`,
];

/** Tables and seats with short codes; orders name them. Decision 113. */
export const tablesAndSeats: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
