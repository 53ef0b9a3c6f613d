/**
 * Films three first visits on a slow phone and network, for docs/rendering.md:
 *
 *   node --import tsx scripts/make-film-strip.ts
 */
import { chromium } from '@playwright/test';
import path from 'node:path';
import sharp from 'sharp';
import { onSlowPhone, SLOW_4G } from '#test/bench/slow-phone.ts';
import { PIZZERIA } from '#test/e2e/demo.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findHeadlessShell, launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { onCanvas } from './canvas.ts';

const COLD_STARTS = ['/intro', '/app/welcome', PIZZERIA.path];
/** In ms since the navigation. */
const MOMENTS = [300, 600, 900, 1200, 1800, 2400, 3600];
const WIDTH = 150;
const HEIGHT = 285;
const GAP = 12;
const LABEL_HEIGHT = 22;

/** The screen of a slow phone on a slow network, at each moment of a first visit. */
async function filmStrip(): Promise<void> {
  const parts = MOMENTS.map((moment, column) => ({ input: labelOf(moment), left: leftOf(column), top: GAP }));
  for (const [row, address] of COLD_STARTS.entries()) {
    const top = GAP + LABEL_HEIGHT + row * (HEIGHT + GAP);
    for (const [column, frame] of (await framesOf(mesa.origin + address)).entries()) {
      const input = await sharp(frame).resize({ width: WIDTH, height: HEIGHT, position: 'top' }).toBuffer();
      parts.push({ input, left: leftOf(column), top });
    }
  }
  const size = { width: leftOf(MOMENTS.length), height: GAP + LABEL_HEIGHT + COLD_STARTS.length * (HEIGHT + GAP) };
  const strip = await onCanvas(size, parts).png().toBuffer();
  await sharp(strip)
    .webp({ quality: 70 })
    .toFile(path.resolve(import.meta.dirname, '../docs/cold-start.webp'));
}

const leftOf = (column: number) => GAP + column * (WIDTH + GAP);

function labelOf(moment: number): Buffer {
  const text = `<text x="50%" y="16" font-family="sans-serif" font-size="14" text-anchor="middle">${moment / 1000} s</text>`;
  return Buffer.from(`<svg width="${WIDTH}" height="${LABEL_HEIGHT}">${text}</svg>`);
}

/** Returns the last picture that was drawn before each moment. */
function framesOf(address: string): Promise<Buffer[]> {
  return onSlowPhone(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    const drawn: { at: number; picture: Buffer }[] = [];
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      drawn.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') });
      void devtools.send('Page.screencastFrameAck', { sessionId });
    });
    let start = Number.NaN;
    devtools.on('Network.requestWillBeSent', ({ type, wallTime }) => {
      if (type === 'Document' && Number.isNaN(start)) start = wallTime * 1000;
    });
    const empty = await page.screenshot({ type: 'jpeg' });
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction((end) => performance.now() > end, Math.max(...MOMENTS));
    await devtools.send('Page.stopScreencast');
    return MOMENTS.map((moment) => drawn.findLast(({ at }) => at <= start + moment)?.picture ?? empty);
  });
}

await buildApp();
const mesa = await startMesa();
const browser = await chromium.launch(launchOptionsOf(await findHeadlessShell()));
try {
  await filmStrip();
} finally {
  await browser.close();
  await mesa.close();
}
