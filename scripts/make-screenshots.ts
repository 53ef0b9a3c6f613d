/**
 * Takes the pictures of the app that browsers show when they offer to install it, into public/assets/screenshots/, and
 * the picture of the README:
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
import { onCanvas } from './canvas.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'public/assets/screenshots');
const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
} as const;
/** A Saturday in Lisbon, when the first places are open. */
const OPEN_AT = Date.parse('2026-06-06T13:00:00+01:00');
const SCREENS = { places: '/app/welcome', menu: PIZZERIA.path };

interface Look {
  readonly form: keyof typeof FORMS;
  readonly colorScheme: 'light' | 'dark';
  readonly address: string;
}

await mkdir(target, { recursive: true });
await buildApp();
const mesa = await startMesa({ env: stillAt(OPEN_AT) });
const browser = await chromium.launch(launchOptionsOf(await findHeadlessShell()));
try {
  for (const form of ['narrow', 'wide'] as const) {
    for (const [screen, address] of Object.entries(SCREENS)) {
      const picture = sharp(await pictureOf({ form, colorScheme: 'light', address })).webp({ quality: 70 });
      await picture.toFile(path.join(target, `${screen}-${form}.webp`));
    }
  }
  await pictureForReadme();
} finally {
  await browser.close();
  await mesa.close();
}

async function pictureOf({ form, colorScheme, address }: Look): Promise<Buffer> {
  const look = { ...FORMS[form], colorScheme, locale: 'pt-PT', reducedMotion: 'reduce' } as const;
  const page = await browser.newPage({ ...look, baseURL: mesa.origin });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}

async function pictureForReadme(): Promise<void> {
  const phone = await pictureOf({ form: 'narrow', colorScheme: 'light', address: SCREENS.menu });
  const wide = await pictureOf({ form: 'wide', colorScheme: 'dark', address: SCREENS.places });
  const height = 480;
  const [left, right] = await Promise.all([rounded(phone, height), rounded(wide, height)]);
  const picture = await onCanvas({ width: 1240, height: 520 }, [
    { input: left, left: 113, top: 20 },
    { input: right, left: 359, top: 20 },
  ])
    .png()
    .toBuffer();
  await sharp(picture).png({ palette: true }).toFile(path.join(root, 'docs/mesa.png'));
}

async function rounded(picture: Buffer, height: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).resize({ height }).toBuffer({ resolveWithObject: true });
  const mask = `<svg width="${info.width}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
