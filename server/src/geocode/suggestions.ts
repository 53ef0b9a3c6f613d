import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { areaResult, geocode, streetResult, type Entry, type Geocoding } from './gazetteer.ts';
import { readQuery, streetOf } from './query.ts';

const SHORTEST = 3;
const MOST = 6;

/** Addresses whose words begin with the typed words; if there are none, the results of `geocode`. Decision 116. */
export async function suggest(db: Database, query: string): Promise<Geocoding> {
  const { parts, zipCode } = readQuery(query);
  const [typed = '', ...areas] = parts;
  if (query.trim().length < SHORTEST || typed === '') return { status: 'INVALID_REQUEST', results: [] };
  const street = streetOf(typed);
  const { number: streetNumber, floor = '', zipCode: short = '' } = street;
  const begun = await findBegun(db, street.name, areas.join(' '));
  if (begun.length === 0) return geocode(db, query);
  const results = begun.map((entry) => ({
    ...(entry.kind === 'street'
      ? { ...streetResult(entry, street), streetNumber }
      : { ...areaResult(entry), streetNumber: '' }),
    floor,
    zipCode: zipCode || short,
  }));
  return { status: 'OK', results };
}

/** The typed name may end with the name of its municipality. Names that begin with the typed text come first. */
async function findBegun(db: Database, name: string, area: string): Promise<Entry[]> {
  const words = sql`' ' || search_text(entry.name || ' ' || parent.name)`;
  const { rows } = await sql<Entry>`
    select entry.id, entry.kind, entry.name, entry.lat, entry.lng, entry.parent_id, parent.name as parent, 1 as score
    from gazetteer entry join gazetteer parent on parent.id = entry.parent_id
    where ${words} like '% ' || substr(search_pattern(${name}), 2)
      and ' ' || search_text(parent.name) like '% ' || substr(search_pattern(${area}), 2)
    order by starts_with(search_text(entry.name), search_text(${name})) desc,
      array_position(array['municipality', 'locality', 'street'], entry.kind), length(entry.name), entry.id
    limit ${MOST}`.execute(db);
  return rows;
}
