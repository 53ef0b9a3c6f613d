import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { realpathSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { atlas } from '#studio/atlas/dev-plugin.ts';
import { firstTexts } from './scripts/first-texts.ts';
import { joinedIcons } from './scripts/joined-icons.ts';
import { lazyFiles } from './scripts/lazy-files.ts';
import { precompress } from './scripts/precompress.ts';
import { releaseName } from './scripts/release-name.ts';
import { renderedGroups } from './scripts/rendered-groups.ts';
import { NAMED_FILES, serviceWorker } from './scripts/service-worker.ts';
import { shortPage } from './scripts/short-page.ts';
import { vocabulary } from './scripts/vocabulary.ts';
import { Sequencer } from './test/harness/sequencer.ts';

/** API server of `npm run dev`, and the paths proxied to it. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const SERVED_BY_API = ['/api', '/pubapp', '/sandbox', '/assets/config', '/qr', '/robots.txt', '/sitemap.xml'];

/** Services that start together share a file. */
const SERVICES: Readonly<Record<string, string>> = {
  alerts: 'shell',
  connection: 'shell',
  events: 'shell',
  installation: 'shell',
  loader: 'shell',
  promo: 'shell',
  'push-token': 'shell',
  sharing: 'shell',
  update: 'shell',
  cart: 'main-area',
  clock: 'main-area',
};

/** Server tests with concurrent requests: they run on Postgres too, where transactions overlap. */
const RACES = [
  'accounts',
  'addresses',
  'foreign-sign-up',
  'idempotency',
  'limits',
  'login',
  'mail-requests',
  'older-demo',
  'reset-password',
  'sessions',
  'bills/{issue,pay}-bill',
  'events/*',
  'municipal-login/attempts',
  'municipal-login/municipal-login',
  'ordering/{cards,carts,change-order,moves,orders,races,unreported,webhook}',
  'presence/presence',
  'promotions/{promo-codes,race}',
  'push/{messages,tokens}',
  'reservations/{capacity,operator,reservations,rules}',
  'sandbox/operator',
  'slots/{demo-slots,race}',
  'verification-codes',
].map((file) => `server/test/${file}.test.ts`);

function flowOf(id: string): string | null {
  const services = /\/src\/app\/lazy\/(shell|main-area)\.ts$/.exec(id)?.[1];
  const flow = /\/(?:machines|src\/flows)\/(?!shared|root)([a-z-]+)\//.exec(id)?.[1];
  return services ?? (flow ? (SERVICES[flow] ?? flow) : null);
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    joinedIcons(),
    lazyFiles(),
    firstTexts(),
    precompress(),
    serviceWorker(),
    releaseName(NAMED_FILES),
    shortPage(),
    vocabulary(),
    atlas(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers without support load slightly later.
      polyfill: false,
      // The page has loaded these files already. Listing them for each flow would only enlarge the first load.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(packages|rolldown-runtime)-[^/]*\.js$/.test(file)),
    },
    rolldownOptions: {
      // Spec 9: the console is silent in production, packages included. Errors stay.
      treeshake: { manualPureFunctions: ['console.log', 'console.info', 'console.debug', 'console.warn'] },
      // Two files: packages, which rarely change, and our code. Many small files compress worse.
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 40 },
            { name: 'first-load', tags: ['$initial'], priority: 35 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 25 },
            ...renderedGroups({ firstLook: 30, others: 20 }),
            // Code shared by later screens. Without this group each screen would load a dozen tiny files.
            {
              name: 'shared',
              test: /\/(src|machines)\/|node_modules\/(@radix-ui|lucide-react)\//,
              minShareCount: 3,
              priority: 10,
            },
            // One file per flow: machine, adapters and views.
            { name: flowOf, debugName: 'flows', priority: 0 },
          ],
        },
      },
      // The warning depends on how busy the computer is.
      checks: { pluginTimings: false },
      // Tailwind emits no source map, which matters only when debugging CSS.
      onLog: (level, log, print) => log.code === 'SOURCEMAP_BROKEN' || print(level, log),
    },
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, API])),
    // The copies of `npm run flows:faults` have a link to the packages.
    fs: { allow: [import.meta.dirname, realpathSync('node_modules')] },
  },
  test: {
    // By default one core stays idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: Sequencer },
    // Long enough for a load average of ten per core. A passing test does not wait this long.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // Isolation would double the time: each file would load React, XState and the app again.
        test: {
          name: 'models',
          environment: 'happy-dom',
          isolate: false,
          // Pages are short-lived, so a larger young generation of the garbage collector saves a twentieth of the time.
          execArgv: ['--max-semi-space-size=64'],
          // The second file loads the payment provider's script, which would stay in a page that files share.
          include: ['test/flows/**/*.model.test.tsx', 'test/machines/customer-leaves.test.ts'],
          globalSetup: ['test/harness/flow-run.ts'],
          setupFiles: [
            'test/harness/setup.ts',
            'test/harness/focusable.ts',
            'test/harness/shown-matchers.ts',
            'test/harness/clean-page.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          // A file that needs a page declares it in its first line: pages for all would take a quarter of the time.
          environment: 'node',
          isolate: false,
          include: [
            'test/{machines,studio,routes,adapters,ui,i18n}/**/*.test.{ts,tsx}',
            'test/flows/**/!(*.model).test.{ts,tsx}',
          ],
          exclude: ['test/machines/customer-leaves.test.ts'],
          setupFiles: ['test/harness/setup.ts', 'test/harness/clean-page.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/test/**/!(*.locks).test.ts'],
          globalSetup: ['server/test/template.ts', 'server/test/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          // Tests of row locks need two transactions at a time, which the embedded database does not have.
          include: [...RACES, 'server/test/**/*.locks.test.ts'],
          globalSetup: ['server/test/postgres.ts', 'server/test/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
