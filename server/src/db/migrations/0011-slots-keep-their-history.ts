import { sql, type Migration } from 'kysely';

const statements = [
  // When the holder last changed. The history never runs backwards, although servers take the time before locking.
  sql`alter table slots add column changed_at timestamptz`,
  // Each statement in a trigger sees what is committed by then; a CTE of the update would not.
  sql`create function keep_slot_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.customer_id is not null then
        update slot_reservations set canceled_at = greatest(reserved_at, coalesce(new.changed_at, now()))
          where slot_id = old.id and canceled_at is null;
      end if;
      if new.customer_id is not null then
        insert into slot_reservations (slot_id, customer_id, reserved_at)
          values (new.id, new.customer_id, coalesce(new.changed_at, now()));
      end if;
      return null;
    end $$`,
  sql`create trigger slots_made_held after insert on slots
    for each row when (new.customer_id is not null) execute function keep_slot_history()`,
  sql`create trigger slots_holder_changed after update of customer_id on slots
    for each row when (old.customer_id is distinct from new.customer_id) execute function keep_slot_history()`,
];

export const slotsKeepTheirHistory: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
