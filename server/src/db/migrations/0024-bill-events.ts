import { sql, type Migration } from 'kysely';

const statements = [
  sql`create trigger bills_told after insert or update of status, payment_status on bills for each row execute function tell_customer('bill')`,
];

export const billEvents: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
