import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { launchOptionsOf } from '#test/harness/browser.ts';
import { fromEnvironment } from './environment.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const { browser, wholeBrowser } = fromEnvironment();
const ofWholeBrowser = new RegExp(WHOLE_BROWSER);

/** Started by `run.ts`, which builds the client, finds the browser and seeds a data directory. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  // A tool: see test/reports.
  testIgnore: process.env['KEEP_REPORTS'] === undefined ? '**/make-reports.spec.ts' : [],
  outputDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/mesa/e2e'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // CI machines may be slow. A long timeout costs nothing when the expectation is met.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./summary-reporter.ts'], ['./journeys/states-reporter.ts']],
  // For each project, a worker starts its own browser and its own server.
  projects: [
    {
      name: 'headless shell',
      grepInvert: ofWholeBrowser,
      use: {
        launchOptions: launchOptionsOf(browser),
        // A service worker would answer in spite of the tests' faults. In this browser it also ignores offline mode.
        serviceWorkers: 'block',
      },
    },
    { name: 'whole browser', grep: ofWholeBrowser, use: { launchOptions: launchOptionsOf(wholeBrowser) } },
  ],
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
