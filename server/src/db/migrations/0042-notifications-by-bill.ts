import { sql, type Migration } from 'kysely';

/** A paid bill ends its notification. */
export const notificationsByBill: Migration = {
  up: async (db) => {
    await sql`create index notifications_bill on notifications (bill_id) where bill_id is not null`.execute(db);
  },
};
