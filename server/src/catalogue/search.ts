import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Language } from '#server/shared/language.ts';
import { selectPlaces, type Viewer } from './places.ts';
import type { Place } from './schemas.ts';
import { textIn } from './text-in.ts';

const TERM_LENGTH = 100;
const MOST_PLACES = 100;
const MATCHES = 3;
/** Typing errors are allowed only in words of this form: shorter words resemble half of a menu. */
const FORGIVABLE = /^\p{L}{4,}$/u;
const MEANT_WORDS = 20;

const FIRST_READ = 150;
/** This many words of a term narrow down the places; each may have at most `MOST_MEANINGS` meanings. */
const TELLING_WORDS = 2;
const MOST_MEANINGS = 40;

interface Meaning {
  readonly wordIds: () => Promise<readonly number[]>;
  readonly isHit: RawBuilder<unknown>;
}

/**
 * The places of `scope` with all words of the term in the place's name or in the name of one product, in any language,
 * ignoring case and accents. If there are none, typing errors are allowed. Matches of the place's name come first, then
 * the order of the scope. Contract 20, decision 25.
 */
export async function searchPlaces(
  db: Database,
  viewer: Viewer,
  scope: readonly number[],
  term: string,
): Promise<Place[]> {
  const words = [
    ...new Set(
      term
        .slice(0, TERM_LENGTH)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ];
  if (scope.length === 0 || words.length === 0) return [];
  const literal = words.map((word) => literally(db, word));
  const found = await findIn(db, viewer, scope, literal);
  if (found.length > 0 || !words.some((word) => FORGIVABLE.test(word))) return found;
  const meant = await Promise.all(
    words.map(async (word) => (FORGIVABLE.test(word) ? meantBy(db, word) : literally(db, word))),
  );
  return findIn(db, viewer, scope, meant);
}

async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function literally(db: Database, word: string): Meaning {
  return {
    wordIds: async () => [
      ...(await idsOf(db, sql`select id from search_words where word like search_pattern(${word})`)),
    ],
    isHit: sql`search_name like search_pattern(${word})`,
  };
}

/** Words that begin like this one, allowing one missing, extra, wrong or swapped letter. */
async function meantBy(db: Database, word: string): Promise<Meaning> {
  const { rows } = await sql<{ id: number; pattern: string }>`
    with typed as (select search_text(${word}) as word)
    select id, search_pattern(search_words.word) as pattern from search_words, typed
    where slips && array(select overlay(typed.word placing '' from at for 1) from generate_series(1, length(typed.word) + 1) as at)
    order by similarity(search_words.word, typed.word) desc, id limit ${MEANT_WORDS}`.execute(db);
  return {
    wordIds: async () => rows.map(({ id }) => id),
    isHit: sql`search_name like any(${rows.map(({ pattern }) => pattern)}::text[])`,
  };
}

async function findIn(
  db: Database,
  viewer: Viewer,
  scope: readonly number[],
  meanings: readonly Meaning[],
): Promise<Place[]> {
  const conditions = meanings.map((meaning) => meaning.isHit);
  const isHit = sql.join(conditions, sql` and `);
  const inScope = [...new Set(scope)];
  const called = await idsOf(db, sql`select id from places where id = any(${inScope}::integer[]) and ${isHit}`);
  const ranked = [...inScope.filter((id) => called.has(id)), ...inScope.filter((id) => !called.has(id))];

  const matches = new Map<number, string[]>();
  const isShown = (id: number) => called.has(id) || matches.has(id);
  let rest = await placesThatMayHave(db, ranked, meanings);
  for (let size = FIRST_READ; rest.length > 0; size *= 2) {
    for (const [id, names] of await matchesIn(db, viewer.language, rest.slice(0, size), isHit)) matches.set(id, names);
    if (ranked.filter(isShown).length >= MOST_PLACES) break;
    rest = rest.slice(size);
  }
  return placesInOrder(db, viewer, ranked.filter(isShown).slice(0, MOST_PLACES), matches);
}

/** Places whose menus may contain all words, in one name or in several; all places if no word is selective. */
async function placesThatMayHave(
  db: Database,
  placeIds: readonly number[],
  meanings: readonly Meaning[],
): Promise<number[]> {
  const words = await Promise.all(meanings.map(({ wordIds }) => wordIds()));
  if (words.some(({ length }) => length === 0)) return [];
  let remaining = [...placeIds];
  const telling = words.filter(({ length }) => length <= MOST_MEANINGS).sort((one, other) => one.length - other.length);
  for (const ids of telling.slice(0, TELLING_WORDS)) {
    const having = await idsOf(
      db,
      sql`select distinct place_id as id from place_words where word_id = any(${[...ids]}::integer[])`,
    );
    remaining = remaining.filter((id) => having.has(id));
  }
  return remaining;
}

async function placesInOrder(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
  matches: ReadonlyMap<number, string[]>,
): Promise<Place[]> {
  if (ids.length === 0) return [];
  const places = await selectPlaces(db, viewer, sql`where places.id = any(${[...ids]}::integer[])`);
  const order = new Map(ids.map((id, index) => [id, index]));
  return places
    .map((place) => ({ ...place, matches: matches.get(place.id) ?? [] }))
    .sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

async function matchesIn(
  db: Database,
  language: Language,
  placeIds: readonly number[],
  isHit: RawBuilder<unknown>,
): Promise<Map<number, string[]>> {
  if (placeIds.length === 0) return new Map();
  const { rows } = await sql<{ place_id: number; names: string[] }>`
    select place_id, (array_agg(${textIn(language, 'products', 'name')} order by id))[:${sql.lit(MATCHES)}] as names
    from products where place_id = any(${[...placeIds]}::integer[]) and ${isHit} group by place_id`.execute(db);
  return new Map(rows.map(({ place_id, names }) => [place_id, names]));
}
