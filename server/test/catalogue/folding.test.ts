import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { plain } from '#machines/shared/places/menu-search.ts';
import { small } from '../small-catalogue.ts';
import { getFrom, names, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();

/** Latin and Greek letters, Cyrillic, punctuation, fractions, ligatures. */
const BLOCKS = [
  [0x20, 0x24f],
  [0x2b0, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2150, 0x218b],
  [0x2212, 0x2212],
  [0xfb00, 0xfb06],
] as const;

it('both searches treat the same characters as equal', async () => {
  const characters = BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ).filter((character) => /\P{C}/u.test(character));
  const { rows } = await sql<{ character: string; folded: string }>`
    select character, search_text(character) as folded from unnest(${characters}::text[]) as character`.execute(app.db);
  const different = rows.filter(({ character, folded }) => folded !== plain(character));
  expect(different).toEqual([]);
});

it.each([
  ['Pastel d’Água', "d'agua"],
  ["Pastel d'Água", 'd’água'],
  ['Bolo–rei “especial”', 'bolo-rei "especial"'],
  ['Œufs à la coque', 'oeufs'],
  ['Bolo\u00a0rei', 'bolo rei'],
  ['ﬁambre', 'fiambre'],
])('the place with "%s" on its menu is found by "%s"', async (name, term) => {
  await app.db.updateTable('products').set({ name }).where('id', '=', small.soup).execute();
  const query = new URLSearchParams({ scope: '1,2', term }).toString();
  const { body } = await getFrom(app, `/api/places/search_in_places?${query}`);
  expect(names(body)).toEqual(['Tasca do Açúcar']);
});
