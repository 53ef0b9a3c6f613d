import { defineConfig } from '@playwright/test';
import path from 'node:path';
import e2e from '#test/e2e/playwright.config.ts';

/** Started by `main.ts`. As in the browser tests, with more time: the walks wait while pictures are taken. */
export default defineConfig(e2e, {
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/mesa/pictures'),
  timeout: 150_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, screenshot: 'off' },
});
