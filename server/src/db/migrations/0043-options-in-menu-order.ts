import { sql, type Migration } from 'kysely';

const statements = [
  // Positions from the root down to each option: sorted, they give the order in which the dish shows its options.
  sql`create or replace function product_option_paths(product integer) returns table (option_id integer, path integer[])
    language sql stable as $$
    with recursive menu as (
      select id, array[position, id] as path from product_options where product_id = product and parent_id is null
      union all
      select child.id, menu.path || array[child.position, child.id]
      from menu join product_options child on child.parent_id = menu.id
    )
    select id, path from menu
  $$`,
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
          order by path nulls last, id)
        from product_options left join product_option_paths(product) on option_id = id
        where id = any(options)), '[]'))
    from products where products.id = product
  $$`,
  sql`update order_items set content = jsonb_set(content, '{options}', (
      select jsonb_agg(kept.content order by path nulls last, kept.line)
      from jsonb_array_elements(order_items.content -> 'options') with ordinality as kept (content, line)
      left join product_option_paths(order_items.product_id) on option_id = (kept.content ->> 'id')::integer))
    from customer_orders
    where customer_orders.id = order_items.order_id and customer_orders.status <> 'open'
      and jsonb_array_length(order_items.content -> 'options') > 1`,
];

/** Sorts the options of placed orders by today's menu, too. Options that left the menu come last. */
export const optionsInMenuOrder: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
