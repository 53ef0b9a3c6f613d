import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '#test/harness/app-build.ts';
import { startMesa } from '#test/harness/server.ts';
import type { Figure } from './figures.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');

interface Page {
  readonly path: string;
  /**
   * KB of code, compressed with brotli. A change that needs more raises this and gives the reason in docs/rendering.md.
   */
  readonly code: number;
}

const PAGES: Readonly<Record<string, Page>> = {
  intro: { path: '/intro', code: 135 },
  login: { path: '/auth/login', code: 154 },
  'sign-up': { path: '/auth/signup', code: 156 },
  welcome: { path: '/app/welcome', code: 177 },
  place: { path: '/app/restaurants/1', code: 185 },
};

/** KB of texts, compressed with brotli. All texts are 17. */
const TEXTS = 7;

/** Measures the files that rendered pages name. The sizes do not depend on the machine. */
export async function measureFirstLoad(): Promise<Figure[]> {
  await buildApp();
  const mesa = await startMesa();
  try {
    const figures: Figure[] = [];
    // One page at a time: all at once may exceed the time limit of rendering, and then come empty.
    for (const [name, page] of Object.entries(PAGES)) figures.push(...(await measured(mesa.origin, name, page)));
    return figures;
  } finally {
    await mesa.close();
  }
}

async function measured(origin: string, name: string, page: Page): Promise<Figure[]> {
  const answer = await fetch(origin + page.path, { headers: { Accept: 'text/html' } });
  const html = await answer.text();
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  const files = [...new Set(named)].filter((address) => /\.(js|css|json)$/.test(address));
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: brotliCompressSync(await readFile(CLIENT + file)).length })),
  );
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0) / 1024;
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = files.filter((file) => file.endsWith('.json'));
  return [
    {
      name: `code that ${name} names`,
      value: scripts.length === 0 ? Number.NaN : sum('.js'),
      unit: 'KB',
      limit: { atMost: page.code },
      detail: `${scripts.length} files; ${sum('.css').toFixed(1)} KB of rules`,
    },
    {
      name: `texts that ${name} names`,
      value: texts.length === 0 ? Number.NaN : sum('.json'),
      unit: 'KB',
      limit: { atMost: TEXTS },
      detail: `${texts.length} files`,
    },
  ];
}
