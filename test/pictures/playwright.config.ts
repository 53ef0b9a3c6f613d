import { defineConfig } from '@playwright/test';
import path from 'node:path';
import e2e from '#test/e2e/playwright.config.ts';

/**
 * Always paints a whole screen anew, with letters at whole pixels: the same pixels whatever was painted before. Scroll
 * bars take no room, as on a phone.
 */
const STEADY = [
  '--disable-partial-raster',
  '--disable-font-subpixel-positioning',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--enable-features=OverlayScrollbar',
];

/** Started by `main.ts`. Like the browser tests, but with more time: the walks wait while pictures are taken. */
export default defineConfig({
  ...e2e,
  projects: (e2e.projects ?? []).map(({ use, ...project }) => ({
    ...project,
    use: { ...use, launchOptions: { ...use?.launchOptions, args: [...(use?.launchOptions?.args ?? []), ...STEADY] } },
  })),
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/mesa/pictures'),
  timeout: 150_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { ...e2e.use, actionTimeout: 60_000, navigationTimeout: 60_000, screenshot: 'off' },
});
