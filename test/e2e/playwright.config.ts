import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { launchOptionsOf } from '#test/harness/browser.ts';

import { fromEnvironment } from './environment.ts';

/** Started by `run.ts`, which builds the client, finds the browser and seeds a data directory. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/mesa/e2e'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine of CI may be slow: a wait that is met costs nothing, one that is not met fails all the same.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./summary-reporter.ts'], ['./journeys/states-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptionsOf(fromEnvironment().browser),
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
