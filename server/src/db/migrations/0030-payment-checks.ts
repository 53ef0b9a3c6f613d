import { sql, type Migration } from 'kysely';

const statements = ['multi_carts', 'bills'].flatMap((name) => {
  const table = sql.table(name);
  return [
    sql`alter table ${table} add column payment_check_at timestamptz, add column payment_checks integer not null default 0`,
    sql`update ${table} set payment_check_at = created_at where payment_intent_id is not null and status <> 'received'`,
    sql`create index ${sql.id(`${name}_payment_check`)} on ${table} (payment_check_at) where payment_check_at is not null`,
  ];
});

export const paymentChecks: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
