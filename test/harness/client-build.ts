import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'src',
  'machines',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
];

/** Builds the client as `npm start` does, unless the build is newer than everything it is made of. */
export async function buildClient(): Promise<void> {
  const index = path.join(root, 'dist/index.html');
  const changed = Math.max(...(await Promise.all(SOURCES.map((name) => newest(path.join(root, name))))));
  if (existsSync(index) && (await stat(index)).mtimeMs > changed) return;
  await build({ root, logLevel: 'warn' });
}

async function newest(file: string): Promise<number> {
  const found = await stat(file);
  const names = found.isDirectory() ? await readdir(file) : [];
  const inside = await Promise.all(names.map((name) => newest(path.join(file, name))));
  return Math.max(found.mtimeMs, ...inside);
}
