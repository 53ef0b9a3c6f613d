import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { Problem } from '#server/http/problem.ts';
import { createSharePictures } from '#server/share/share-pictures.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { setUpClientDir } from '../client-dir.ts';
import { PUBLIC_URL } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';
import { headOf } from './read-head.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../dist/server/share-worker.js');
const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const MARK = path.join(PUBLIC, 'favicon.svg');
const TASCA = `/app/restaurants/${small.tasca}`;
const MAR = `/app/restaurants/${small.mar}`;
/** The colour of Tasca's photograph. */
const GREEN = { r: 20, g: 160, b: 60 };

/** Long enough for a busy machine to draw eight pictures. */
const AMPLE_MS = 60_000;

const green = sharp({ create: { width: 640, height: 400, channels: 3, background: GREEN } });
const photograph = await green.webp().toBuffer();
const clientDir = setUpClientDir({
  'index.html': '<html lang="pt"><head><title>Mesa</title></head></html>',
  'assets/pictures/places/tasca.webp': photograph,
  'assets/pictures/places/broken.webp': 'no picture',
  'secret.webp': photograph,
});
const app = await setUpSmallCatalogue();
const pictures = createSharePictures({ log: app.deps.log, worker: WORKER, mark: MARK, timeLimitMs: AMPLE_MS });
afterAll(() => pictures.close());
const served = createApp(app.deps, { clientDir, sharePictures: pictures });

const open = async (url: string, headers: Record<string, string> = {}, from = served) =>
  from.request(url, { headers }, {});
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const share = async (place: string) => bytesOf(await open(`${place}/share.jpg`));
const set = (values: { name?: string; image_path?: string | null }) =>
  app.db.updateTable('places').set(values).where('id', '=', small.mar).execute();
const part = (picture: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(picture).extract({ left, top, width, height }).raw().toBuffer();
/** Compression changes the blocks beside a letter a little. */
const A_SHADE = 24;

/** No letter may reach this part; the photograph begins at 600, and 608 is the next whole block of the JPEG. */
const outside = async (picture: Buffer) =>
  Buffer.concat([await part(picture, 608, 0, 592, 630), await part(picture, 0, 592, 592, 38)]);
const headAt = async (url: string, from = served) =>
  headOf(await (await open(url, { Accept: 'text/html' }, from)).text()).meta;

afterEach(() => set({ name: 'Mar 100% fresco', image_path: null }));

const refuse = () => Promise.reject(new Problem(429, 'too_many_requests', { headers: { 'Retry-After': '7' } }));
const draw = (title: string) => pictures.draw({ title, about: [], photo: null });

async function expectInstead(place: string, address: string, from = served) {
  const answer = await open(`${place}/share.jpg`, {}, from);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, address]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
}

describe('the picture of a place', () => {
  it('is a JPEG of the size that the page names', async () => {
    const head = await headAt(TASCA);
    expect(head).toMatchObject({
      'og:image': `${PUBLIC_URL}${TASCA}/share.jpg`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Tasca do Açúcar',
      'twitter:card': 'summary_large_image',
    });
    const answer = await open(head['og:image'] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is sent again only after a change of its content', async () => {
    const first = await open(`${MAR}/share.jpg`);
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await open(`${MAR}/share.jpg`, tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
    await set({ name: 'Outro nome' });
    expect((await open(`${MAR}/share.jpg`, tag)).status).toBe(200);
  });

  it('shows the photograph beside the text', async () => {
    const right = sharp(await share(TASCA)).extract({ left: 608, top: 0, width: 592, height: 630 });
    const { dominant } = await sharp(await right.png().toBuffer()).stats();
    expect(Math.abs(dominant.g - GREEN.g)).toBeLessThan(20);
    expect(dominant.r).toBeLessThan(60);
  });

  it('shows no file from outside the pictures', async () => {
    const without = await share(MAR);
    for (const image_path of [
      '../../secret.webp',
      '/../../secret.webp',
      `${clientDir}/secret.webp`,
      'places',
      '\u0001',
    ]) {
      await set({ image_path });
      expect(await share(MAR)).toEqual(without);
    }
  });

  it.each(HOSTILE_NAMES)('stays within its part with the name %j', async (name) => {
    const plain = await outside(await share(MAR));
    await set({ name });
    const picture = await share(MAR);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const now = await outside(picture);
    const farthest = now.reduce((most, value, index) => Math.max(most, Math.abs(value - (plain[index] ?? 0))), 0);
    expect(farthest).toBeLessThan(A_SHADE);
  });

  it.each(['Mar مطعم', 'Mar 你好', 'Mar 😀👩‍👩‍👧‍👦🇵🇹☎️', 'Mar\u202e\u200b', 'M\u036b\u0343ar'])(
    'leaves out characters that no font has: %j',
    async (name) => {
      await set({ name: 'Mar' });
      const plain = await share(MAR);
      await set({ name });
      expect((await share(MAR)).equals(plain)).toBe(true);
    },
  );

  it('shows accents, signs, Greek and Cyrillic', async () => {
    const drawn = new Set<string>();
    for (const name of ['Mar', 'Már', 'Mař', 'Mar™', 'Mar Ελλάδα', 'Mar Море']) {
      await set({ name });
      drawn.add((await share(MAR)).toString('base64'));
    }
    expect(drawn.size).toBe(6);
  });

  it.each(['999', '0', '01', '-1', 'abc', '%00', '99999999999'])('is 404 for the place %s', async (id) => {
    expect((await open(`/app/restaurants/${id}/share.jpg`)).status).toBe(404);
  });

  it('is 429 above the limit of an address', async () => {
    const limits = { ...app.deps.limits, byAddress: { ...app.deps.limits.byAddress, take: refuse } };
    const limited = createApp({ ...app.deps, limits }, { clientDir, sharePictures: pictures });
    const answer = await open(`${TASCA}/share.jpg`, {}, limited);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '7']);
  });
});

describe('a picture that cannot be drawn', () => {
  const photo = `${PUBLIC_URL}/assets/pictures/places`;

  it('is replaced by the photograph, and is once in the log', async () => {
    await set({ image_path: 'places/broken.webp' });
    await expectInstead(MAR, `${photo}/broken.webp`);
    await expectInstead(MAR, `${photo}/broken.webp`);
    expect(app.takeErrors()).toHaveLength(1);
  });

  it('is named by no page once a library is missing', async () => {
    const none = createSharePictures({ log: app.deps.log, worker: path.join(clientDir, 'missing.js'), mark: MARK });
    const without = createApp(app.deps, { clientDir, sharePictures: none });
    await expectInstead(TASCA, `${photo}/tasca.webp`, without);
    await expectInstead(MAR, `${PUBLIC_URL}/assets/share/pt.jpg`, without);
    expect((await headAt(TASCA, without))['og:image']).toBe(`${photo}/tasca.webp`);
    expect((await headAt(MAR, without))['og:image']).toBe(`${PUBLIC_URL}/assets/share/pt.jpg`);
    expect(app.takeErrors()).toHaveLength(1);
    await none.close();
  });

  it('is given up after a time', async () => {
    const hasty = createSharePictures({ log: app.deps.log, worker: WORKER, mark: MARK, timeLimitMs: 1 });
    expect(await hasty.draw({ title: 'Mar', about: [], photo: null })).toBeNull();
    expect(app.takeErrors()).toHaveLength(1);
    expect(hasty.works()).toBe(true);
    await hasty.close();
  });

  it('is drawn later if there are too many at once', async () => {
    const titles = Array.from({ length: 10 }, (_, index) => `Um de muitos ${index}`);
    const drawn = await Promise.all(titles.map(draw));
    expect(drawn.map((picture) => picture !== null)).toEqual([...Array<boolean>(8).fill(true), false, false]);
    expect(await draw('Um de muitos 9')).not.toBeNull();
  });
});

describe('the picture of all other pages', () => {
  it.each(['pt', 'en'])('in %s has the size that pages name', async (language) => {
    const { format, width, height } = await sharp(path.join(PUBLIC, `assets/share/${language}.jpg`)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });
});
