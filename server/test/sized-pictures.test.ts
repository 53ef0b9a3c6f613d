import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { PICTURE_WIDTHS } from '#server/http/sized-pictures.ts';
import { setUpClientDir } from './client-dir.ts';
import { setUpTestApp } from './harness.ts';

const PICTURE = '/assets/pictures/places/mar.webp';

const whole = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#247' } })
  .webp()
  .toBuffer();
const clientDir = setUpClientDir({
  'index.html': '<!doctype html><title>Mesa</title>',
  [PICTURE]: whole,
  'assets/pictures/places/broken.webp': 'no picture',
  'secret.webp': whole,
});
const app = await setUpTestApp();
const served = createApp(app.deps, { clientDir });

const get = (url: string, headers: Record<string, string> = {}) => served.request(url, { headers }, {});

async function sizeOf(answer: Response): Promise<{ width: number; height: number; format: string }> {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  return { width, height, format };
}

describe('a picture', () => {
  it.each(PICTURE_WIDTHS)('comes %i px wide, and never wider than it is', async (width) => {
    const answer = await get(`${PICTURE}?w=${width}`);
    const shown = Math.min(width, 480);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('Cache-Control')).toContain('max-age=3600');
    expect(await sizeOf(answer)).toEqual({ width: shown, height: (shown * 3) / 4, format: 'webp' });
  });

  it.each(['', '?w=', '?w=0', '?w=-128', '?w=129', '?w=1e9', '?w=128&w=9', '?w=abc'])(
    'with "%s" has its own width, or the first width in the address',
    async (search) => {
      const { width } = await sizeOf(await get(PICTURE + search));
      expect(width).toBe(search === '?w=128&w=9' ? 128 : 480);
    },
  );

  it('that has not changed is not sent again', async () => {
    const first = await get(`${PICTURE}?w=128`);
    const again = await get(`${PICTURE}?w=128`, { 'If-Modified-Since': first.headers.get('Last-Modified') ?? '' });
    expect(again.status).toBe(304);
  });

  it('that is broken comes as it is', async () => {
    const answer = await get('/assets/pictures/places/broken.webp?w=128');
    expect([answer.status, await answer.text()]).toEqual([200, 'no picture']);
    expect(app.takeErrors()).toMatchObject([{ message: 'Input file contains unsupported image format' }]);
  });

  it.each(['/assets/pictures/places/none.webp', '/assets/pictures/..%2f..%2fsecret.webp', '/assets/pictures/%ff.webp'])(
    'at %s is not found',
    async (address) => {
      expect((await get(`${address}?w=128`)).status).toBe(404);
    },
  );
});
