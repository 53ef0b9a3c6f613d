import type { PGlite } from '@electric-sql/pglite';
import { readFile } from 'node:fs/promises';
import { type Database, databaseOn } from '#server/db/database.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';

/** The state of an empty embedded database. */
interface Blank {
  readonly tables: readonly string[];
  /** Tables that the migrations fill. */
  readonly filled: readonly string[];
  /** A dump of the schema and of those tables. */
  readonly likeness: string;
}

/** This worker's databases for the next test files: emptying one takes a tenth of the time of opening one. */
const spare: PGlite[] = [];
let blank: Blank | null = null;

const SCHEMA = `
  select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
  union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select format('%s %s', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('%s %s', sequencename, last_value) from pg_sequences`;

/** A clean embedded database, the caller's own until it is closed. */
export async function borrowDatabase(
  dump: string,
): Promise<{ lite: PGlite; db: Database; close: () => Promise<void> }> {
  const lite = spare.pop() ?? (await openPglite({ loadDataDir: new Blob([await readFile(dump)]) }));
  blank ??= await lookAt(lite);
  const original = blank;
  const pool = pglitePool(lite);
  const db = databaseOn({ ...pool, end: async () => undefined });
  const close = async (): Promise<void> => {
    // Waits for running queries, and refuses new ones.
    const last = pool.connect();
    await db.destroy();
    (await last).release();
    if (await isBlankAgain(lite, original)) spare.push(lite);
    else await lite.close();
  };
  return { lite, db, close };
}

async function lookAt(lite: PGlite): Promise<Blank> {
  const filled = await filledOf(lite);
  return { tables: await tablesOf(lite), filled, likeness: await likenessOf(lite, filled) };
}

/** Resets session settings, rows and id sequences. A test's changes of the schema stay. */
async function isBlankAgain(lite: PGlite, { tables, filled, likeness }: Blank): Promise<boolean> {
  if (String(await tablesOf(lite)) !== String(tables)) return false;
  const emptied = tables.filter((name) => !filled.includes(name)).map((name) => `"${name}"`);
  await lite.exec(`truncate ${emptied.join(', ')} restart identity`);
  await lite.exec('discard all');
  return (await likenessOf(lite, await filledOf(lite))) === likeness;
}

async function tablesOf(lite: PGlite): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with rows. */
async function filledOf(lite: PGlite): Promise<string[]> {
  const each = (await tablesOf(lite)).map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await lite.query<{ name: string }>(`${each.join(' union all ')} order by name`);
  return rows.map(({ name }) => name);
}

async function likenessOf(lite: PGlite, filled: readonly string[]): Promise<string> {
  const rows = filled.map((name) => ` union all select md5(string_agg(t::text, '' order by t::text)) from "${name}" t`);
  const { rows: all } = await lite.query<{ likeness: string }>(
    `select md5(string_agg(part, '' order by part)) as likeness from (${SCHEMA}${rows.join('')}) as parts (part)`,
  );
  return `${filled.join(' ')} ${all[0]?.likeness}`;
}
