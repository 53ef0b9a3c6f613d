import type { MiddlewareHandler } from 'hono';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { keepLast } from '#server/shared/keep-last.ts';
import type { Log } from '#server/shared/log.ts';
import type { ApiEnv } from './environment.ts';

/** In px. The config file names them (contract 48). */
export const PICTURE_WIDTHS: readonly number[] = [128, 256, 384, 640];

const PICTURE = /^\/assets\/pictures\/[\w/-]+\.webp$/;
const QUALITY = 76;
/** A picture takes about 8 KB. */
const MOST_KEPT = 1000;

interface SizedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly changedAt: Date;
}

/** Serves WebP pictures below `folder` in the width of `?w=`. Other widths, and failures, get the full-size picture. */
export function sizedPictures(folder: string, log: Log): MiddlewareHandler<ApiEnv> {
  const kept = keepLast<SizedPicture | null>({ most: MOST_KEPT, isKept: (made) => made !== null, now: Date.now });

  async function sized(file: string, width: number): Promise<SizedPicture | null> {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    try {
      const { default: open } = await import('sharp');
      const bytes = await open(file).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
      return { bytes: new Uint8Array(bytes), changedAt: found.mtime };
    } catch (error) {
      log.error(`${file} could not be made ${width} px wide`, error);
      return null;
    }
  }

  return async (c, next) => {
    const width = Number(c.req.query('w'));
    if (!PICTURE_WIDTHS.includes(width) || !PICTURE.test(c.req.path)) return next();
    const file = path.join(folder, c.req.path);
    const picture = await kept.get(`${width} ${file}`, () => sized(file, width));
    if (picture === null) return next();
    return c.body(picture.bytes, 200, {
      'Content-Type': 'image/webp',
      'Last-Modified': picture.changedAt.toUTCString(),
    });
  };
}
