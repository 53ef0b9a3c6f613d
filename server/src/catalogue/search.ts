import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/db/database.ts';

import { selectPlaces, type Viewer } from './places.ts';
import type { Place } from './schemas.ts';

const TERM_LENGTH = 100;
const MOST_PLACES = 100;
/** Products named for each place. */
const MATCHES = 3;
/** Shorter words share as much with half of the menu; other characters are meant as they stand. */
const FORGIVABLE = /^\p{L}{4,}$/u;

/**
 * Those of `scope` whose name, or the name of one of whose products, has every word of the term in it, whatever the case
 * and the accents; where nothing has, those that nearly have. Places that are called so first, then in the order of the
 * scope. Contract 20, decision 25.
 */
export async function searchPlaces(db: Database, viewer: Viewer, scope: readonly number[], term: string): Promise<Place[]> {
  const words = [...new Set(term.slice(0, TERM_LENGTH).split(/\s+/).filter((word) => word !== ''))];
  if (scope.length === 0 || words.length === 0) return [];
  const found = await findIn(db, viewer, scope, everyWord(words, (word) => sql`search_name like search_pattern(${word})`));
  if (found.length > 0 || !words.some((word) => FORGIVABLE.test(word))) return found;
  const nearly = everyWord(words, (word) =>
    FORGIVABLE.test(word) ? sql`search_text(${word}) <% search_name` : sql`search_name like search_pattern(${word})`,
  );
  // As alike as the extension asks for by itself: a lower bound lets most of the index through, and takes a second.
  return findIn(db, viewer, scope, nearly);
}

const everyWord = (words: readonly string[], condition: (word: string) => RawBuilder<unknown>) =>
  sql.join(words.map(condition), sql` and `);

/** Several small reads, each by an index: in one, the matches of all places would be sorted for the sake of a hundred. */
async function findIn(db: Database, viewer: Viewer, scope: readonly number[], isHit: RawBuilder<unknown>): Promise<Place[]> {
  const inScope = sql`any(${[...scope]}::integer[])`;
  const called = await sql<{ id: number }>`select id from places where id = ${inScope} and ${isHit}`.execute(db);
  const selling = await sql<{ id: number }>`select distinct place_id as id from products where place_id = ${inScope} and ${isHit}`.execute(db);
  const [first, rest] = [new Set(called.rows.map(({ id }) => id)), new Set(selling.rows.map(({ id }) => id))];
  const ranked = [...scope.filter((id) => first.has(id)), ...scope.filter((id) => rest.has(id))];
  const ids = [...new Set(ranked)].slice(0, MOST_PLACES);
  if (ids.length === 0) return [];

  const places = await selectPlaces(db, viewer, sql`where places.id = any(${ids}::integer[])`);
  const products = await sql<{ place_id: number; names: string[] }>`
    select place_id, (array_agg(name order by id))[:${sql.lit(MATCHES)}] as names
    from products where place_id = any(${ids}::integer[]) and ${isHit} group by place_id`.execute(db);
  const matches = new Map(products.rows.map(({ place_id, names }) => [place_id, names]));
  const order = new Map(ids.map((id, index) => [id, index]));
  return places
    .map((place) => ({ ...place, matches: matches.get(place.id) ?? [] }))
    .sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}
