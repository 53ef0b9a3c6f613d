import { sql, type Migration } from 'kysely';

/** A price of options, a sum of lines and what is taken off or paid may exceed 2³¹ minor units. */
export const largeAmounts: Migration = {
  async up(db) {
    await sql`alter table order_items alter column price type bigint`.execute(db);
    await sql`alter table customer_orders
      alter column discount_amount type bigint, alter column paid_amount type bigint`.execute(db);
    await sql`alter table bills alter column amount type bigint`.execute(db);
    await sql`alter table refunds alter column amount type bigint`.execute(db);
  },
};
