import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from '../server/src/shared/bundle-script.ts';
import { digest } from './release-name.ts';

const entry = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
const publicFiles = fileURLToPath(new URL('../public', import.meta.url));

/** Files with fixed names. */
const NAMED = ['assets/i18n/pt.json', 'assets/i18n/en.json', 'favicon.svg'];
export const NAMED_FILES = [
  ...NAMED.map((name) => path.join(publicFiles, name)),
  fileURLToPath(new URL('../index.html', import.meta.url)),
];
const OF_APP = /^assets\/.*\.(js|css|woff2|svg|json)$/;

interface KeptFile {
  readonly url: string;
  /** Null: the name changes with the content. */
  readonly revision: string | null;
}

/** Vite plugin: emits the service worker as one classic script. Its name must not change between releases. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        // Vite builds the worker that reads QR codes separately.
        if (page?.type !== 'asset' || start === undefined) return;
        const named = await Promise.all(
          NAMED.map(async (name): Promise<KeptFile> => {
            const content = await readFile(path.join(publicFiles, name));
            return { url: `/${name}`, revision: digest(content) };
          }),
        );
        const hashed = Object.keys(bundle)
          .filter((name) => OF_APP.test(name))
          .map((name): KeptFile => ({ url: `/${name}`, revision: null }));
        const files = [{ url: '/index.html', revision: digest(page.source) }, ...hashed, ...named];
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await bundleScript({
            entry,
            name: 'serviceWorker',
            define: {
              RELEASE: JSON.stringify({ files, entry: start.fileName }),
              'process.env.NODE_ENV': JSON.stringify('production'),
            },
          }),
        });
      },
    },
  };
}
