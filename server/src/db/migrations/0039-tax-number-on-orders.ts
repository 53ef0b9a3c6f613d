import { sql, type Migration } from 'kysely';

/** The customer's tax number when the order was placed. Decision 119. */
export const taxNumberOnOrders: Migration = {
  up: async (db) => {
    await sql`alter table customer_orders add column nif text`.execute(db);
  },
};
