import { sql, type Migration } from 'kysely';

const translated = ['themes', 'places', 'menu_sections', 'products', 'product_variations', 'product_options'];

const statements = [
  // By language, then by column: {"en": {"name": "Fish"}}. The columns themselves are Portuguese.
  ...translated.map(
    (name) => sql`alter table ${sql.table(name)}
      add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')`,
  ),
  sql`create function names_in_all_languages(name text, translations jsonb) returns text
    language sql immutable parallel safe as $$
      select name || coalesce(' ' || string_agg(texts ->> 'name', ' ' order by language), '')
      from jsonb_each(translations) as translation (language, texts)
    $$`,
  sql`alter table products drop column search_name`,
  sql`alter table products add column search_name text not null
    generated always as (search_text(names_in_all_languages(name, translations))) stored`,
  sql`create index products_search on products using gin (search_name gin_trgm_ops)`,
];

/** Names and descriptions of the catalogue in further languages. Decision 118. */
export const translations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
