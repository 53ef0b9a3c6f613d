import { sql, type Migration } from 'kysely';

const ONE_LETTER = [
  ["''''", '‘’‚‛′ʼ´`'],
  ["'\"'", '“”„‟″«»'],
  ["'-'", '‐‑‒–—―−'],
  ["'/'", '⁄'],
  ["'o'", 'ø'],
  ["'l'", 'ł'],
  ["'d'", 'đð'],
  ["'h'", 'ħ'],
  ["'t'", 'ŧ'],
  ["'n'", 'ŋ'],
  ["'i'", 'ı'],
  ["'σ'", 'ς'],
] as const;
const TWO_LETTERS = ['æ ae', 'œ oe', 'ß ss', 'þ th'];

const alike = ONE_LETTER.map(([, characters]) => characters).join('');
const plain = ONE_LETTER.map(([letter, characters]) => `repeat(${letter}, ${characters.length})`).join(' || ');

/** What a keyboard writes for the characters of a text. */
const asWritten = (text: string): string =>
  TWO_LETTERS.map((pair) => pair.split(' ')).reduce(
    (written, [character, letters]) => `replace(${written}, '${character}', '${letters}')`,
    `translate(${text}, '${alike}', ${plain})`,
  );

// Lower case at the end, too: with the locale "C" only letters without accents have one.
const folded = `lower(${asWritten(
  String.raw`regexp_replace(normalize(${asWritten('lower(value)')}, NFKD), '[\u0300-\u036f]', '', 'g')`,
)})`;

/** The menu search of the app makes the same characters equal. */
export const searchFolding: Migration = {
  async up(db) {
    await sql
      .raw(
        `create or replace function search_text(value text) returns text language sql immutable parallel safe strict
          as $$ select ${folded} $$`,
      )
      .execute(db);
    await sql`update places set name = name`.execute(db);
    await sql`update products set name = name`.execute(db);
  },
};
