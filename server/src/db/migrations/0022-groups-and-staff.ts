import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table customer_reservations
    add column contact_name text check (length(contact_name) between 1 and 255),
    add column contact_phone text check (contact_phone ~ '^[+][1-9][0-9]{7,14}$'),
    add constraint customer_reservations_contact check ((contact_name is null) = (contact_phone is null))`,
  sql`create index customer_reservations_waiting on customer_reservations (created_at, id) where status = 'incomplete'`,
  sql`create table operator_staff (
    user_id integer not null references users on delete cascade,
    operator_id integer not null references operators on delete cascade,
    primary key (user_id, operator_id)
  )`,
  // Until now the role was valid at every place.
  sql`insert into operator_staff (user_id, operator_id)
    select users.id, operators.id from users cross join operators where 'ROLE_OPERATOR' = any (users.roles)`,
];

export const groupsAndStaff: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
