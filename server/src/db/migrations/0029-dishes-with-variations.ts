import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table products add column has_variations boolean not null default false`,
  sql`update products set has_variations = true where id in (select product_id from product_variations)`,
  sql`create function products_have_variations() returns trigger language plpgsql as $$
    begin
      update products set has_variations = true
      where not has_variations and id in (select product_id from added);
      return null;
    end $$`,
  sql`create trigger product_variations_added after insert on product_variations
    referencing new table as added for each statement execute function products_have_variations()`,
];

/** A dish that loses its last variation is unavailable, not for sale at its base price. Decision 86. */
export const dishesWithVariations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
