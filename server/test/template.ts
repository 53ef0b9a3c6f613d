import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseOn } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';
import { postgresPool } from '#server/db/postgres-pool.ts';

/** The source of a test file's database: a dump of the embedded one, or a template database of Postgres. */
export type DatabaseTemplate = { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; name: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** Migrates one empty database per run, which every test file copies: copying is much faster than migrating. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    project.provide('databaseTemplate', { kind: 'embedded', dump: await embeddedTemplate() });
    return undefined;
  }
  return provideTemplate(project, url);
}

/** Makes the template database on the Postgres at this address, and gives a function that drops it. */
export async function provideTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `mesa_test_template_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${name}`);
  const db = databaseOn(postgresPool(withDatabase(url, name), { max: 2 }));
  await migrate(db);
  await db.destroy();
  project.provide('databaseTemplate', { kind: 'postgres', url, name });
  return () => administer(url, `drop database if exists ${name} with (force)`);
}

/** The dump is kept between runs, until a migration or the database's version changes. */
async function embeddedTemplate(): Promise<string> {
  const directory = path.join(root, 'node_modules/.cache/mesa');
  const dump = path.join(directory, `${await fingerprint()}.tar`);
  if (existsSync(dump)) return dump;
  const lite = await openPglite({ dataDir: 'memory://' });
  const db = databaseOn(pglitePool(lite));
  await migrate(db);
  const blob = await lite.dumpDataDir('none');
  await db.destroy();
  await mkdir(directory, { recursive: true });
  const draft = `${dump}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await blob.arrayBuffer()));
  await rename(draft, dump);
  return dump;
}

async function fingerprint(): Promise<string> {
  const migrations = path.join(root, 'server/src/db/migrations');
  const hash = createHash('sha256');
  const files = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  for (const file of [...files, path.join(root, 'server/src/db/migrations.ts'), path.join(root, 'package.json')]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Runs one statement outside a transaction on the database at this address. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
