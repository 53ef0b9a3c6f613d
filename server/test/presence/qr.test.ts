import jsQR from 'jsqr';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seedPresence } from '#server/demo/seed-presence.ts';
import { error, setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { PUBLIC_URL, startTestApp, statusAndBody } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { reserve } from './guests.ts';

const app = await setUpSmallCatalogue();
await app.db.transaction().execute(seedPresence);

const codeOf = (placeId: number, seat: string | null) =>
  app.db
    .selectFrom('qr_codes')
    .select(['uuid', 'code'])
    .where('place_id', '=', placeId)
    .where('type', '=', seat === null ? 'place' : 'seat')
    .where('seat_code', 'is not distinct from', seat)
    .executeTakeFirstOrThrow();

const readFrom = (address: string, given: string) => app.call('GET', `/qr/${given}?f=json`, { address });
const read = (uuid: string, query = '?f=json') => app.call('GET', `/qr/${uuid}${query}`);

describe('QR codes (contract 36)', () => {
  it('are for a place, a seat or a reservation, and contain nothing personal', async () => {
    const place = await codeOf(small.mar, null);
    const seat = await codeOf(small.tasca, 'A1');
    const reservation = await reserve(app, await app.customer('Ana Secreta'));
    const target = { place: '/api/places/2', deliverySeatCode: null, tableCode: null, label: null };
    expect(await read(place.uuid)).toMatchObject({ status: 200, body: { uuid: place.uuid, type: 'place', ...target } });
    expect((await read(seat.uuid)).body).toEqual({
      uuid: seat.uuid,
      type: 'seat',
      place: '/api/places/1',
      deliverySeatCode: 'A1',
      tableCode: null,
      label: 'Lugar A1',
    });
    const table = await app.db
      .selectFrom('qr_codes')
      .selectAll()
      .where('place_id', '=', small.tasca)
      .where('table_number', '=', '2')
      .executeTakeFirstOrThrow();
    // Apps without support for tables open the place.
    expect((await read(table.uuid)).body).toEqual({
      uuid: table.uuid,
      type: 'place',
      place: '/api/places/1',
      deliverySeatCode: null,
      tableCode: table.code,
      label: 'Mesa 2',
    });
    expect((await read(reservation)).body).toEqual({ uuid: reservation, type: 'reservation', ...target });
    expect((await read(seat.uuid.toUpperCase())).status).toBe(200);
  });

  it('are found by the short code of a table or seat, however it is typed', async () => {
    const { uuid, code } = await codeOf(small.tasca, 'A1');
    const shown = code ?? '';
    const answers = await Promise.all(
      [shown, shown.toLowerCase(), ` ${shown.slice(0, 2)} ${shown.slice(2)}`, `${shown.slice(0, 3)}-${shown.slice(3)}`]
        .map(encodeURIComponent)
        .map((typed) => read(typed)),
    );
    const seat = { uuid, type: 'seat', place: '/api/places/1', deliverySeatCode: 'A1', label: 'Lugar A1' };
    for (const { body } of answers) expect(body).toMatchObject(seat);
  });

  it('count as guesses if a short code is unknown', async () => {
    const { uuid, code } = await codeOf(small.tasca, 'A1');
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      statuses.add((await readFrom('192.0.2.77', code ?? '')).status);
      statuses.add((await readFrom('192.0.2.77', 'ZZZZZ')).status);
    }
    expect([...statuses]).toEqual([200, 404, 429]);
    // A UUID cannot be guessed, so it can still be read.
    expect((await readFrom('192.0.2.77', uuid)).status).toBe(200);
  });

  it.each([randomUUID(), 'x', 'K7M0P', 'ZZZZZ', '1', '..', "'"])(
    'are unknown if they were never printed: %s',
    async (uuid) => {
      expect(statusAndBody(await read(encodeURIComponent(uuid).replaceAll('.', '%2E')))).toEqual([
        404,
        error('Not Found'),
      ]);
    },
  );

  it('are read by the app, with GET only', async () => {
    const { uuid } = await codeOf(small.mar, null);
    expect(
      statusAndBody(await app.call('GET', `/qr/${uuid}?f=json`, { headers: { 'X-Application-Key': null } })),
    ).toEqual([403, error('invalid_application_key')]);
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
    const { uuid, code } = await codeOf(small.tasca, 'B1');
    const { body } = await app.call('GET', '/sandbox/codes.json');
    expect(body).toContainEqual({
      uuid,
      place: 'Tasca do Açúcar',
      seatCode: 'B1',
      tableNumber: null,
      code,
      label: 'Lugar B1',
      guest: null,
      url: `${PUBLIC_URL}/qr/${uuid}`,
    });
    expect(body).toHaveLength(14);
    const page = await (await app.fetch('/sandbox/codes')).text();
    expect(page).toContain('Lugar B1');
    expect(page).toContain('Mesa 6');
    expect(page).toContain(code);
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
