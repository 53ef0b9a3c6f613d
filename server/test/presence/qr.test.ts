import jsQR from 'jsqr';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPresence } from '#server/demo/seed-presence.ts';
import { error, startSmallCatalogue } from '../catalogue/small-answers.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { reserve } from './guests.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startSmallCatalogue();
  await app.db.transaction().execute(seedPresence);
});

afterAll(() => app.close());

const codeOf = (placeId: number, seat: string | null) =>
  app.db
    .selectFrom('qr_codes')
    .select('uuid')
    .where('place_id', '=', placeId)
    .where('seat_code', 'is not distinct from', seat)
    .executeTakeFirstOrThrow();

const read = (uuid: string, query = '?f=json') => app.call('GET', `/qr/${uuid}${query}`);

describe('QR codes (contract 36)', () => {
  it('are for a place, a seat or a reservation, and contain nothing personal', async () => {
    const place = await codeOf(small.mar, null);
    const seat = await codeOf(small.tasca, 'A1');
    const reservation = await reserve(app, await app.customer('Ana Secreta'));
    const target = { place: '/api/places/2', deliverySeatCode: null };
    expect(await read(place.uuid)).toMatchObject({ status: 200, body: { uuid: place.uuid, type: 'place', ...target } });
    expect((await read(seat.uuid)).body).toEqual({
      uuid: seat.uuid,
      type: 'seat',
      place: '/api/places/1',
      deliverySeatCode: 'A1',
    });
    expect((await read(reservation)).body).toEqual({ uuid: reservation, type: 'reservation', ...target });
    expect((await read(seat.uuid.toUpperCase())).status).toBe(200);
  });

  it.each([randomUUID(), 'x', '1', '..', "'"])('are unknown if they were never printed: %s', async (uuid) => {
    const answer = await read(encodeURIComponent(uuid).replaceAll('.', '%2E'));
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
  });

  it('are read by the app, with GET only', async () => {
    const { uuid } = await codeOf(small.mar, null);
    const keyless = await app.call('GET', `/qr/${uuid}?f=json`, { headers: { 'X-Application-Key': null } });
    expect([keyless.status, keyless.body]).toEqual([403, error('invalid_application_key')]);
    expect((await app.call('PUT', `/qr/${uuid}?f=json`, { body: {} })).status).toBe(405);
  });

  it('redirect a phone’s camera into the app, known or not', async () => {
    for (const uuid of [randomUUID(), 'a b?x=//evil.example']) {
      const answer = await app.fetch(`/qr/${encodeURIComponent(uuid)}`, { headers: { Accept: 'text/html' } });
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        `/browser-scanner?qr=${encodeURIComponent(uuid)}`,
      ]);
    }
  });

  it('are unique per place and seat in the database', async () => {
    const twice = app.db
      .insertInto('qr_codes')
      .values({ type: 'seat', place_id: small.tasca, seat_code: 'A1' })
      .execute();
    await expect(twice).rejects.toThrow('qr_codes_target');
    const seatless = app.db
      .insertInto('qr_codes')
      .values({ type: 'seat', place_id: small.tasca, seat_code: null })
      .execute();
    await expect(seatless).rejects.toThrow('check constraint');
  });
});

describe('the page of printed codes', () => {
  it('lists every code with its address', async () => {
    const { uuid } = await codeOf(small.tasca, 'B1');
    const { body } = await app.call('GET', '/sandbox/codes.json');
    expect(body).toContainEqual({
      uuid,
      place: 'Tasca do Açúcar',
      seatCode: 'B1',
      guest: null,
      url: `${PUBLIC_URL}/qr/${uuid}`,
    });
    expect(body).toHaveLength(5);
    const page = await (await app.fetch('/sandbox/codes')).text();
    expect(page).toContain('Lugar B1');
    // Once as a link, once as text to type.
    expect(page.split(`${PUBLIC_URL}/qr/${uuid}`)).toHaveLength(3);
  });

  it('draws codes that a reader decodes', async () => {
    const page = await (await app.fetch('/sandbox/codes')).text();
    const [, url = ''] = /<a href="([^"]+)"/.exec(page) ?? [];
    const [, size = '', path = ''] = /viewBox="0 0 (\d+) \d+".*?stroke="#000000" d="([^"]+)"/s.exec(page) ?? [];
    expect(readStrokes(path, Number(size))).toBe(url);
  });

  it('does not exist outside the sandbox', async () => {
    const live = await startTestApp({
      deps: ({ config }) => ({ config: { ...config, livePayments: true, demo: false } }),
    });
    expect((await live.fetch('/sandbox/codes')).status).toBe(404);
    expect((await live.fetch('/sandbox/codes.json')).status).toBe(404);
    await live.close();
  });
});

/** Decodes a code from its path of dark runs: `M4 4.5h7` and, from there, `m1 0h3`. */
function readStrokes(path: string, modules: number): string | undefined {
  const scale = 4;
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, move = '', dx = '', dy = '', run = ''] of path.matchAll(/([Mm])(-?[\d.]+) ?(-?[\d.]+)h(\d+)/g)) {
    [x, y] = move === 'M' ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
    for (let row = 0; row < scale; row += 1) {
      const start = (Math.floor(y) * scale + row) * width + x * scale;
      for (let column = 0; column < Number(run) * scale; column += 1)
        pixels.fill(0, (start + column) * 4, (start + column) * 4 + 3);
    }
    x += Number(run);
  }
  return jsQR(pixels, width, width)?.data;
}
