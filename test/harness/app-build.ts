import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The output, configuration and sources of a part of the build. */
interface Part {
  readonly result: string;
  readonly configFile: string;
  readonly sources: readonly string[];
}

const CLIENT: Part = {
  result: 'dist/client/index.html',
  configFile: 'vite.config.ts',
  sources: ['src', 'machines', 'public', 'scripts', 'index.html', 'vite.config.ts', 'tailwind.config.ts'],
};
/** The app as the server runs it. */
const RENDER: Part = {
  result: 'dist/render/render.js',
  configFile: 'scripts/render.vite.config.ts',
  sources: ['src', 'machines', 'scripts'],
};
const SERVER: Part = {
  result: 'dist/server/main.js',
  configFile: 'server/vite.config.ts',
  sources: ['server/src', 'server/vite.config.ts', 'package.json'],
};

/** Builds client and server as `npm start` does, unless a build is newer than all its sources. */
export async function buildApp(): Promise<void> {
  await buildClient();
  await buildServer();
}

/** Builds the client and the code with which the server renders pages. */
export async function buildClient(): Promise<void> {
  await buildPart(CLIENT);
  await buildPart(RENDER);
}
export const buildServer = (): Promise<void> => buildPart(SERVER);

async function buildPart({ result, configFile, sources }: Part): Promise<void> {
  const changed = Math.max(
    ...(await Promise.all([...sources, 'package-lock.json'].map((name) => newest(path.join(root, name))))),
  );
  const built = path.join(root, result);
  if (existsSync(built) && (await stat(built)).mtimeMs > changed) return;
  const vite = path.join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  // Vitest sets NODE_ENV, which would change the build.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [vite, 'build', '--config', configFile, '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${configFile} could not be built`);
}

async function newest(file: string): Promise<number> {
  const found = await stat(file);
  const names = found.isDirectory() ? await readdir(file) : [];
  const inside = await Promise.all(names.map((name) => newest(path.join(file, name))));
  return Math.max(found.mtimeMs, ...inside);
}
