import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { GazetteerTable } from '#server/db/tables/geocode.ts';
import { looksLikeStreet, readQuery, streetOf, type TypedStreet } from './query.ts';

interface Found {
  title: string;
  formattedAddress: string;
  /** Without the number; empty for a place. */
  street: string;
  locality: string;
  lat: string;
  lng: string;
  /** The position is not that of the typed street, because all or part of the street's name is unknown. */
  approximate: boolean;
}

/** `streetNumber`, `floor` and `zipCode`: the typed ones, or empty. */
export interface GeocodeResult extends Found {
  streetNumber: string;
  floor: string;
  zipCode: string;
}

export interface Geocoding {
  status: 'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST';
  results: GeocodeResult[];
}

export interface Entry {
  id: number;
  kind: GazetteerTable['kind'];
  name: string;
  lat: number;
  lng: number;
  /** Municipality of a locality or street; district of a municipality. */
  parent_id: number | null;
  parent: string | null;
  score: number;
}

const MOST = 5;
/** Minimum trigram similarity: tolerates a wrong or missing letter, but seldom matches another name. */
const ALIKE = 0.3;
const STREETS_ALIKE = 0.5;
const SURELY_ALIKE = 0.5;

/** Finds an address in Portugal: "street number, locality" or part of it, tolerating a typing error. */
export async function geocode(db: Database, query: string): Promise<Geocoding> {
  const { parts, zipCode } = readQuery(query);
  if (parts.length === 0) return { status: zipCode === '' ? 'INVALID_REQUEST' : 'ZERO_RESULTS', results: [] };
  const { street, found } = await resolve(db, parts);
  const { number: streetNumber = '', floor = '', zipCode: short = '' } = street ?? {};
  const typed = { streetNumber, floor, zipCode: zipCode || short };
  const results = found.slice(0, MOST).map((each) => ({ ...each, ...typed }));
  return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results };
}

interface Resolved {
  street: TypedStreet | null;
  found: Found[];
}

async function resolve(db: Database, parts: readonly string[]): Promise<Resolved> {
  const widest = parts.at(-1) ?? '';
  const rest = parts.slice(0, -1);
  if (rest.length === 0) return resolveAlone(db, widest);
  const areas = await findAreas(db, widest, null, ALIKE);
  if (areas.length === 0) return { street: null, found: [] };
  const within = municipalitiesOf(areas);
  const finer = await findAreas(db, rest.at(-1) ?? '', within, SURELY_ALIKE);
  const [typed = ''] = rest;
  if (rest.length === 1 && finer.length > 0 && !looksLikeStreet(typed))
    return { street: null, found: finer.map(areaResult) };
  const narrowest = rest.length > 1 && finer.length > 0 ? finer : areas;
  return resolveStreet(db, streetOf(typed), narrowest, within);
}

/** Without a comma: a place, a street, or a street followed by its place. */
async function resolveAlone(db: Database, typed: string): Promise<Resolved> {
  if (!looksLikeStreet(typed)) {
    const areas = await findAreas(db, typed, null, ALIKE);
    if (areas.length > 0) return { street: null, found: areas.map(areaResult) };
  }
  const area = await findAreaAtEnd(db, typed);
  const street = streetOf(area === null ? typed : typed.split(' ').slice(0, -area.name.split(' ').length).join(' '));
  if (area !== null) return resolveStreet(db, street, [area], municipalitiesOf([area]));
  return { street, found: (await findStreets(db, street, null)).map((entry) => streetResult(entry, street)) };
}

async function resolveStreet(
  db: Database,
  street: TypedStreet,
  areas: readonly Entry[],
  within: readonly number[],
): Promise<Resolved> {
  const known = await findStreets(db, street, within);
  if (known.length > 0) return { street, found: known.map((entry) => streetResult(entry, street)) };
  const title = titleOf(street);
  const found = areas.slice(0, 3).map((area) => {
    const inArea = areaResult(area);
    const formattedAddress = `${title}, ${inArea.formattedAddress}`;
    return { ...inArea, title, formattedAddress, street: street.name, approximate: true };
  });
  return { street, found };
}

export function areaResult({ kind, name, parent, lat, lng }: Entry): Found {
  const isItsOwnDistrict = parent === null || (kind === 'municipality' && parent === name);
  const formattedAddress = isItsOwnDistrict ? name : `${name}, ${parent}`;
  return {
    title: name,
    formattedAddress,
    street: '',
    locality: name,
    lat: String(lat),
    lng: String(lng),
    approximate: false,
  };
}

export function streetResult({ name, parent, lat, lng, score }: Entry, { name: typed, number }: TypedStreet): Found {
  const title = titleOf({ name, number });
  const locality = parent ?? '';
  return {
    title,
    formattedAddress: `${title}, ${locality}`,
    street: name,
    locality,
    lat: String(lat),
    lng: String(lng),
    // Typed words beyond those of the street's name were not understood.
    approximate: score < 1 && wordsIn(typed) > wordsIn(name),
  };
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;

const titleOf = ({ name, number }: TypedStreet): string => (number === '' ? name : `${name} ${number}`);

function municipalitiesOf(areas: readonly Entry[]): number[] {
  return areas.flatMap(({ id, kind, parent_id: parent }) => (kind === 'locality' && parent !== null ? [parent] : [id]));
}

/** Best match first; after an exact match, only places that contain the name. */
async function findAreas(
  db: Database,
  name: string,
  within: readonly number[] | null,
  alike: number,
): Promise<Entry[]> {
  const needle = sql`search_text(${name})`;
  const inside = within === null ? sql`true` : sql`entry.parent_id = any(${[...within]}::integer[])`;
  const { rows } = await sql<Entry & { is_exact: boolean; has_name: boolean }>`
    select entry.id, entry.kind, entry.name, entry.lat, entry.lng, entry.parent_id, parent.name as parent,
      similarity(search_text(entry.name), ${needle}) as score,
      search_text(entry.name) = ${needle} as is_exact,
      search_text(entry.name) like search_pattern(${name}) as has_name
    from gazetteer entry left join gazetteer parent on parent.id = entry.parent_id
    where entry.kind <> 'street' and ${inside}
      and (similarity(search_text(entry.name), ${needle}) >= ${alike} or search_text(entry.name) like search_pattern(${name}))
    order by is_exact desc, score desc, array_position(array['municipality', 'locality', 'district'], entry.kind), entry.id
    limit ${2 * MOST}`.execute(db);
  const isKnown = rows.some((row) => row.is_exact);
  // A district named like its capital adds nothing.
  return rows.filter(
    (row) =>
      (!isKnown || row.is_exact || row.has_name) &&
      !(row.kind === 'district' && rows.some((other) => other.kind === 'municipality' && other.name === row.name)),
  );
}

async function findAreaAtEnd(db: Database, typed: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select entry.id, entry.kind, entry.name, entry.lat, entry.lng, entry.parent_id, parent.name as parent, 1 as score
    from gazetteer entry left join gazetteer parent on parent.id = entry.parent_id
    where entry.kind in ('municipality', 'locality')
      and right(search_text(${typed}), length(entry.name) + 1) = ' ' || search_text(entry.name)
    order by length(entry.name) desc, entry.kind desc, entry.id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function findStreets(db: Database, { name }: TypedStreet, within: readonly number[] | null): Promise<Entry[]> {
  const alike = sql`similarity(search_text(entry.name), search_text(${name}))`;
  const inside = within === null ? sql`true` : sql`entry.parent_id = any(${[...within]}::integer[])`;
  const { rows } = await sql<Entry>`
    select entry.id, entry.kind, entry.name, entry.lat, entry.lng, entry.parent_id, parent.name as parent, ${alike} as score
    from gazetteer entry join gazetteer parent on parent.id = entry.parent_id
    where entry.kind = 'street' and ${inside} and ${alike} >= ${STREETS_ALIKE}
    order by score desc, entry.id limit ${MOST}`.execute(db);
  const best = rows[0]?.score ?? 0;
  return rows.filter(({ score }) => best < 1 || score === best);
}
