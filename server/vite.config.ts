import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { scriptText } from './src/sandbox/payments/script-text.ts';

const GAZETTEER = path.join(import.meta.dirname, 'src/db/migrations/0009-gazetteer.tsv');

/** The production server, `dist/server/main.js`, and its threads: `dependencies` stay imports, all other packages are bundled. */
export default defineConfig({
  plugins: [gazetteer(), paymentSandboxScript()],
  publicDir: false,
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20.19',
    sourcemap: true,
    // One folder: the server finds its files and the client from the folder that its code is in.
    rolldownOptions: {
      input: ['main.ts', 'http/render-worker.ts', 'share/share-worker.ts'].map((file) =>
        path.join(import.meta.dirname, 'src', file),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      // A package of oidc-provider's writes functions with eval.
      onLog: (level, log, print) => log.code === 'EVAL' || print(level, log),
    },
  },
});

/** Puts the gazetteer beside the code that reads it. */
function gazetteer(): Plugin {
  return {
    name: 'gazetteer',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.basename(GAZETTEER), source: readFileSync(GAZETTEER) });
    },
  };
}

/** Bundles the payment sandbox's browser script now: there is no vite in production. */
function paymentSandboxScript(): Plugin {
  return {
    name: 'payment-sandbox-script',
    async transform(_code, id) {
      if (!id.endsWith('/sandbox/payments/script-text.ts')) return null;
      return { code: `export const scriptText = async () => ${JSON.stringify(await scriptText())};`, map: null };
    },
  };
}
