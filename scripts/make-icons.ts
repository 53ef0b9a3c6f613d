/**
 * Draws the icons of the installed app from public/favicon.svg into public/assets/icons/:
 *
 *   node --import tsx scripts/make-icons.ts
 *
 * The results are committed: they change only with the favicon.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const publicDir = path.resolve(import.meta.dirname, '../public');
const target = path.join(publicDir, 'assets/icons');
const BLUE = '#1b4b91';
/** Share of the icon that the drawing fills. Systems may cut a maskable icon to a circle of 0.8 of its width. */
const SAFE = 0.72;

const drawn = (size: number) => sharp(path.join(publicDir, 'favicon.svg'), { density: 72 * (size / 64) }).resize(size);

async function onBlue(size: number): Promise<Sharp> {
  const sign = await drawn(Math.round(size * SAFE))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: BLUE } }).composite([{ input: sign }]);
}

await mkdir(target, { recursive: true });
const png = { palette: true, compressionLevel: 9 };
for (const size of [192, 512]) {
  await drawn(size)
    .png(png)
    .toFile(path.join(target, `${size}.png`));
  await (await onBlue(size)).png(png).toFile(path.join(target, `maskable-${size}.png`));
}
await (await onBlue(180)).png(png).toFile(path.join(target, 'apple-touch-180.png'));
