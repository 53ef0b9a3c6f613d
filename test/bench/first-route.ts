import react from '@vitejs/plugin-react';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { Figure } from './figures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Modules that the first route must not contain. */
const LATER: Readonly<Record<string, RegExp>> = {
  payment:
    /node_modules\/@stripe\/|\/src\/adapters\/payments?\/|\/src\/(flows\/(checkout|add-card|payment)|shared\/card-payment|wiring\/card-payment)\b/,
  'QR codes': /node_modules\/(qrcode|jsqr)\//,
  dates: /node_modules\/luxon\//,
  dialogs: /node_modules\/@radix-ui\/|\/src\/ui\/(Alert)?Dialog|Modal\.tsx$/,
  'list windows': /node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/ui\/Windowed/,
};

/** The code that a visitor's browser loads before the first screen. */
export interface FirstLoad {
  readonly gzip: number;
  readonly brotli: number;
  readonly files: readonly string[];
  readonly modules: readonly string[];
  /** The whole build. */
  readonly output: Rolldown.RolldownOutput['output'];
}

/** Figure 1 of the bench: the size of the first route's code, and that it contains no later code. */
export async function measureFirstRoute(): Promise<Figure[]> {
  const empty = await emptyLoad();
  const app = await firstLoad({ root }, /\/src\/screens\/intro\/intro\.page\.tsx$/);
  const found = Object.entries(LATER).flatMap(([what, pattern]) => {
    const modules = app.modules.filter((id) => pattern.test(id)).map((id) => path.relative(root, id));
    return modules.length === 0 ? [] : [`${what}: ${modules.join(', ')}`];
  });
  return [
    {
      name: "first route's code, gzip",
      value: app.gzip / empty.gzip,
      unit: 'times the empty app',
      limit: { atMost: 1.2 },
      detail: `${kilobytes(app.gzip)} against ${kilobytes(empty.gzip)}`,
    },
    {
      name: 'later code in the first route',
      value: found.length,
      unit: 'kinds',
      limit: { atMost: 0 },
      detail: found.length === 0 ? `looked for ${Object.keys(LATER).join(', ')}` : found.join('; '),
    },
  ];
}

/** The same packages without the app. */
export const EMPTY_APP: InlineConfig = {
  root: path.join(import.meta.dirname, 'empty-app'),
  configFile: false,
  plugins: [react()],
};

export const emptyLoad = (): Promise<FirstLoad> => firstLoad(EMPTY_APP, /empty-app\/first-route\.tsx$/);

/** Builds an app in memory, and sums its entry, the route's chunk and their static imports. */
async function firstLoad(config: InlineConfig, route: RegExp): Promise<FirstLoad> {
  const built = await build({ logLevel: 'error', ...config, build: { target: 'es2022', write: false } });
  if (!('output' in built)) throw new Error('One build was expected.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const starts = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => route.test(id)));
  if (!starts.some((chunk) => chunk.isDynamicEntry)) throw new Error(`The route ${route} has no chunk of its own.`);
  const loaded = withImports(starts, chunks);
  return {
    gzip: loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    brotli: loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0),
    output: built.output,
    files: loaded.map(({ fileName }) => fileName),
    modules: loaded.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    ),
  };
}

function withImports(
  starts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const reached = new Set(starts);
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported !== undefined) reached.add(imported);
    }
  }
  return [...reached];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
