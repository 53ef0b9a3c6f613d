/**
 * Takes the pictures of the app that browsers show when they offer to install it, into public/assets/screenshots/:
 *
 *   node --import tsx scripts/make-screenshots.ts
 *
 * The results are committed: take them anew when these screens look different.
 */
import { chromium } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PIZZERIA } from '#test/e2e/demo.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findHeadlessShell, launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { stillAt } from '#test/pictures/still-clock.ts';

const target = path.resolve(import.meta.dirname, '../public/assets/screenshots');
const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
};
/** A Saturday in Lisbon, when the first places are open. */
const OPEN_AT = Date.parse('2026-06-06T13:00:00+01:00');
const SCREENS = { places: '/app/welcome', menu: PIZZERIA.path };

await mkdir(target, { recursive: true });
await buildApp();
const mesa = await startMesa({ env: stillAt(OPEN_AT) });
const browser = await chromium.launch(launchOptionsOf(await findHeadlessShell()));
try {
  for (const [form, device] of Object.entries(FORMS)) {
    const page = await browser.newPage({ ...device, baseURL: mesa.origin, locale: 'pt-PT', reducedMotion: 'reduce' });
    for (const [screen, address] of Object.entries(SCREENS)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const picture = sharp(await page.screenshot()).webp({ quality: 70 });
      await picture.toFile(path.join(target, `${screen}-${form}.webp`));
    }
  }
} finally {
  await browser.close();
  await mesa.close();
}
