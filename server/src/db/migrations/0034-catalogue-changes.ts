import { sql, type Migration } from 'kysely';

const tables = [
  'counties',
  'themes',
  'marketplaces',
  'places',
  'place_themes',
  'opening_hours',
  'slots',
  'reservation_capacities',
  'menu_sections',
  'products',
  'product_variations',
  'product_options',
];

const statements = [
  // Statements that change no row are not told: a refused slot would drop all kept pages.
  sql`create function catalogue_told() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' then
        if not exists (select from changed) then return null; end if;
      end if;
      perform pg_notify('catalogue', '');
      return null;
    end $$`,
  ...tables.flatMap((name) => {
    const table = sql.table(name);
    return [
      sql`create trigger catalogue_told_insert after insert on ${table} referencing new table as changed
        for each statement execute function catalogue_told()`,
      sql`create trigger catalogue_told_update after update on ${table} referencing new table as changed
        for each statement execute function catalogue_told()`,
      sql`create trigger catalogue_told_delete after delete on ${table} referencing old table as changed
        for each statement execute function catalogue_told()`,
      sql`create trigger catalogue_told_truncate after truncate on ${table}
        for each statement execute function catalogue_told()`,
    ];
  }),
];

/** Tells servers at commit that public pages may have changed. Decision 100. */
export const catalogueChanges: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
