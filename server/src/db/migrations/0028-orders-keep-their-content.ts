import { sql, type Migration } from 'kysely';

const statements = [
  // The texts and prices of a line by the menu of today; null if the dish is gone.
  sql`create function order_item_content(product integer, variation integer, options integer[]) returns jsonb
    language sql stable as $$
    select jsonb_build_object(
      'product', jsonb_build_object(
        'name', products.name, 'description', products.description, 'image_path', products.image_path,
        'price', products.price, 'suitable_for_diet', products.suitable_for_diet, 'allergens', products.allergens),
      'variation', (
        select jsonb_build_object('name', name, 'description', description, 'price', price)
        from product_variations where id = variation),
      'options', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'price', price) order by position, id)
        from product_options where id = any(options)), '[]'))
    from products where products.id = product
  $$`,
  sql`alter table order_items add column content jsonb`,
  sql`update order_items set content = order_item_content(product_id, variation_id, option_ids)`,
  sql`alter table order_items alter column content set not null`,
  // A release that runs beside this one inserts lines without content.
  sql`create function order_item_keeps_content() returns trigger language plpgsql as $$
    begin
      new.content := coalesce(new.content, order_item_content(new.product_id, new.variation_id, new.option_ids));
      return new;
    end $$`,
  sql`create trigger order_items_keep_content before insert on order_items
    for each row execute function order_item_keeps_content()`,
  // Dishes and variations may leave the menu; the ids stay as references that lead nowhere.
  sql`alter table order_items drop constraint order_items_product_id_fkey`,
  sql`alter table order_items drop constraint order_items_variation_id_fkey`,
  sql`alter table customer_orders add column place_name text`,
  sql`update customer_orders set place_name = places.name from places
    where places.id = customer_orders.place_id and customer_orders.status <> 'open'`,
  sql`alter table bills add column place_name text`,
  sql`update bills set place_name = places.name from places where places.id = bills.place_id`,
  sql`alter table notifications add column place_name text`,
  sql`update notifications set place_name = places.name from places where places.id = notifications.place_id`,
];

/** Orders, bills and notifications keep the texts they were made with. Decision 85. */
export const ordersKeepTheirContent: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
