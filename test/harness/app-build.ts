import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The output, configuration and sources of each part of the build. */
const PARTS = [
  {
    result: 'dist/client/index.html',
    configFile: 'vite.config.ts',
    sources: ['src', 'machines', 'public', 'scripts', 'index.html', 'vite.config.ts', 'tailwind.config.ts'],
  },
  { result: 'dist/server/main.js', configFile: 'server/vite.config.ts', sources: ['server', 'package.json'] },
] as const;

/** Builds client and server as `npm start` does, unless a build is newer than all its sources. */
export async function buildApp(): Promise<void> {
  for (const { result, configFile, sources } of PARTS) {
    const changed = Math.max(
      ...(await Promise.all([...sources, 'package-lock.json'].map((name) => newest(path.join(root, name))))),
    );
    const built = path.join(root, result);
    if (existsSync(built) && (await stat(built)).mtimeMs > changed) continue;
    await build({ root, configFile: path.join(root, configFile), logLevel: 'warn' });
  }
}

async function newest(file: string): Promise<number> {
  const found = await stat(file);
  const names = found.isDirectory() ? await readdir(file) : [];
  const inside = await Promise.all(names.map((name) => newest(path.join(file, name))));
  return Math.max(found.mtimeMs, ...inside);
}
