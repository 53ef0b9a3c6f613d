import { type Kysely, sql, type Migration } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const id = sql`id integer generated always as identity primary key`;
const coordinates = sql`
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)`;

const statements = [
  sql`create table customer_addresses (
    ${id},
    customer_id integer not null references customers on delete cascade,
    address text not null,
    street_number text not null,
    floor text not null,
    locality text not null check (locality <> ''),
    zip_code text not null,
    country text not null,
    formatted_address text not null,
    ${coordinates},
    is_current boolean not null default false
  )`,
  sql`create index customer_addresses_customer on customer_addresses (customer_id)`,
  sql`create unique index customer_addresses_current on customer_addresses (customer_id) where is_current`,
  sql`create table gazetteer (
    ${id},
    kind text not null check (kind in ('district', 'municipality', 'locality', 'street')),
    name text not null,
    parent_id integer references gazetteer,
    ${coordinates}
  )`,
  sql`create index gazetteer_search on gazetteer using gin (search_text(name) gin_trgm_ops)`,
  sql`create index gazetteer_parent on gazetteer (parent_id)`,
  // A copy, because the address book may change later.
  sql`alter table customer_orders add column delivery_address text,
    add check (delivery_address is null or delivery_method = 'home_delivery')`,
];

type Kind = 'district' | 'municipality' | 'locality' | 'street';

const KINDS: Readonly<Record<string, Kind>> = { '#': 'district', '+': 'municipality', '-': 'locality', '=': 'street' };

/** Columns: kind, name, degrees. The parent is the last district or municipality above the line. */
function gazetteerRows() {
  const text = readFileSync(path.join(import.meta.dirname, '0009-gazetteer.tsv'), 'utf8');
  const above = { district: 0, municipality: 0 };
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const [mark = '', name, lat, lng] = line.split('\t');
      const kind = KINDS[mark] ?? 'locality';
      const parent = {
        district: null,
        municipality: above.district,
        locality: above.municipality,
        street: above.municipality,
      }[kind];
      if (kind === 'district' || kind === 'municipality') above[kind] = index + 1;
      return { id: index + 1, kind, name, parent_id: parent, lat: Number(lat), lng: Number(lng) };
    });
}

async function fillGazetteer(db: Kysely<unknown>): Promise<void> {
  const rows = JSON.stringify(gazetteerRows());
  await sql`insert into gazetteer (id, kind, name, parent_id, lat, lng) overriding system value
    select id, kind, name, parent_id, lat, lng from json_populate_recordset(null::gazetteer, ${rows}::json)`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('gazetteer', 'id'), max(id)) from gazetteer`.execute(db);
  await sql`analyze gazetteer`.execute(db);
}

export const addresses: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
    await fillGazetteer(db);
  },
};
