import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { atlas } from '#studio/atlas/dev-plugin.ts';
import { precompress } from './scripts/precompress.ts';
import { pushWorker } from './scripts/push-worker.ts';
import { vocabulary } from './scripts/vocabulary.ts';

/** Where `npm run dev` runs the server, and what of it the client's own server passes on. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const SERVED_BY_API = ['/api', '/pubapp', '/sandbox', '/assets/config', '/qr'];

/** Services that start together come in one file. */
const SERVICES: Readonly<Record<string, string>> = {
  alerts: 'shell',
  connection: 'shell',
  events: 'shell',
  loader: 'shell',
  promo: 'shell',
  'push-token': 'shell',
  cart: 'main-area',
  clock: 'main-area',
};

/** The file that a module of a flow belongs to: by its folder, the flow's name. */
function flowOf(id: string): string | null {
  const flow = /\/(?:machines|src\/flows)\/(?!shared|root)([a-z-]+)\//.exec(id)?.[1] ?? null;
  return flow && (SERVICES[flow] ?? flow);
}

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress(), pushWorker(), vocabulary(), atlas()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // The few browsers that do not know it load a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Spec 9: console logging is silenced in production, that of packages, too. Errors stay: they must be found.
      treeshake: { manualPureFunctions: ['console.log', 'console.info', 'console.debug', 'console.warn'] },
      // What every visitor needs first comes in two files, since two dozen small ones compress worse: the packages, which
      // a release seldom changes, and ours.
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'first-load', tags: ['$initial'], priority: 3 },
            // What the first screen shares with later ones: half a dozen files of a few hundred bytes each.
            {
              name: 'first-look',
              test: /\/(flows\/language\/|ui\/(TextLink|ChipRow)\.tsx|icons\/(credit-card|map-pin|notebook-text)\.)/,
              priority: 2,
            },
            { name: 'dates', test: /node_modules\/luxon\/|\/src\/i18n\/format-date\./, priority: 2 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 2 },
            // What many later screens share comes in one: a screen alone took a dozen files of a few hundred bytes each.
            {
              name: 'shared',
              test: /\/(src|machines)\/|node_modules\/(@radix-ui|lucide-react)\//,
              minShareCount: 3,
              priority: 1,
            },
            // A flow is a file of its own: its machine, adapters and views.
            { name: flowOf, debugName: 'flows', priority: 0 },
          ],
        },
      },
      // Whether it warns depends on how busy the machine is.
      checks: { pluginTimings: false },
      // Tailwind gives its style sheets no map; only who debugs them would miss it.
      onLog: (level, log, print) => log.code === 'SOURCEMAP_BROKEN' || print(level, log),
    },
  },
  server: { proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, API])) },
  test: {
    // One core is left idle otherwise, which on a machine of two is half of the time.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // Half of the time of a file would go into loading React, XState and the app once more.
        test: {
          name: 'models',
          environment: 'jsdom',
          isolate: false,
          // The second loads the payment provider's script, which stays in a page that files share.
          include: ['test/flows/**/*.model.test.tsx', 'test/machines/customer-leaves.test.ts'],
          globalSetup: ['test/harness/flow-run.ts'],
          setupFiles: ['test/harness/setup.ts', 'test/harness/clean-page.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          isolate: false,
          include: [
            'test/{machines,studio,routes,adapters,ui,i18n}/**/*.test.{ts,tsx}',
            'test/flows/**/!(*.model).test.{ts,tsx}',
          ],
          exclude: ['test/machines/customer-leaves.test.ts'],
          setupFiles: ['test/harness/setup.ts', 'test/harness/clean-page.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
