import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table products
    add column suitable_for_diet text[] not null default '{}'
      check (suitable_for_diet <@ '{vegetarian,vegan,gluten_free,lactose_free,halal}'),
    add column allergens text[]
      check (allergens <@ '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs}')`,
  // Marks of a dish must not contradict each other: they matter to people with allergies.
  sql`alter table products
    add check (not suitable_for_diet @> '{vegan}' or suitable_for_diet @> '{vegetarian}'),
    add check (not (suitable_for_diet @> '{vegan}' and allergens && '{crustaceans,eggs,fish,milk,molluscs}')),
    add check (not (suitable_for_diet @> '{vegetarian}' and allergens && '{crustaceans,fish,molluscs}')),
    add check (not (suitable_for_diet @> '{gluten_free}' and allergens && '{gluten}'))`,
];

export const productMarks: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
