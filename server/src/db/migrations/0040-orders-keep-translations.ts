import { sql, type Migration } from 'kysely';

const statements = [
  // The function of 0028, with the translations of each part.
  sql`create or replace function order_item_content(product integer, variation integer, options integer[]) returns jsonb
    language sql stable as $$
    select jsonb_build_object(
      'product', jsonb_build_object(
        'name', products.name, 'description', products.description, 'translations', products.translations,
        'image_path', products.image_path, 'price', products.price,
        'suitable_for_diet', products.suitable_for_diet, 'allergens', products.allergens),
      'variation', (
        select jsonb_build_object(
          'name', name, 'description', description, 'translations', translations, 'price', price)
        from product_variations where id = variation),
      'options', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', id, 'name', name, 'translations', translations, 'price', price)
          order by position, id)
        from product_options where id = any(options)), '[]'))
    from products where products.id = product
  $$`,
];

/** A line keeps its names in all languages; older lines have the Portuguese ones only. Decision 118. */
export const ordersKeepTranslations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
