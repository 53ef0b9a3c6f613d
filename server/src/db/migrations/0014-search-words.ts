import { sql, type Migration } from 'kysely';

const statements = [
  // The first 24 letters of a word, whole or without one letter: words that share one differ by a typing error.
  sql.raw(String.raw`create function search_slips(word text) returns text[] language sql immutable parallel safe strict
    as $$
      select coalesce(array_agg(distinct slip), '{}')
      from regexp_split_to_table(word, '[[:punct:][:space:]]+') as part
        cross join generate_series(3, least(length(part), 24)) as size
        cross join generate_series(1, size + 1) as at
        cross join overlay(left(part, size) placing '' from at for 1) as slip
      where length(slip) >= 3
    $$`),
  // One row per word that any name has or had; unused words are harmless.
  sql`create table search_words (
    id integer generated always as identity primary key,
    word text not null unique,
    slips text[] not null generated always as (search_slips(word)) stored
  )`,
  sql`create index on search_words using gin (slips)`,
  // Places whose product names have or had a word; results must be checked again.
  sql`create table place_words (
    word_id integer not null references search_words on delete cascade,
    place_id integer not null references places on delete cascade,
    primary key (word_id, place_id)
  )`,
  sql`create index on place_words (place_id)`,
  // Inserted in a fixed order to avoid deadlocks.
  sql.raw(String.raw`create function note_words() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
        select distinct word from written, regexp_split_to_table(search_name, '[ \t\r\n]+') as word
        where word <> '' order by word on conflict do nothing;
      if tg_table_name = 'products' then
        insert into place_words (word_id, place_id)
          select distinct search_words.id, place_id from written, regexp_split_to_table(search_name, '[ \t\r\n]+') as part
            join search_words on search_words.word = part
          order by 1, 2 on conflict do nothing;
      end if;
      return null;
    end $$`),
  ...['places', 'products'].flatMap((table) => [
    sql`create trigger note_new_words after insert on ${sql.table(table)} referencing new table as written
      for each statement execute function note_words()`,
    sql`create trigger note_changed_words after update on ${sql.table(table)} referencing new table as written
      for each statement execute function note_words()`,
    sql`update ${sql.table(table)} set name = name`,
  ]),
];

export const searchWords: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
