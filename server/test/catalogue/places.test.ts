import { describe, expect, it } from 'vitest';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { statusAndBody } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import {
  codfish,
  error,
  getFrom,
  mar,
  members,
  names,
  placesAt,
  product,
  tasca,
  setUpSmallCatalogue,
} from './small-answers.ts';

const app = await setUpSmallCatalogue();

const get = (path: string, token?: string) => getFrom(app, path, token);

describe('places by location (contract 16)', () => {
  it('lists the nearest first', async () => {
    const path = '/api/places/by_location';
    expect((await get(`${path}?lat=38.69&lng=-9.42`)).body).toEqual(placesAt(path, [tasca, mar]));
    expect((await get(`${path}?lat=38.79&lng=-9.38`)).body).toEqual(placesAt(path, [mar, tasca]));
  });

  it.each([
    '',
    '?lat=38.69',
    '?lat=&lng=',
    '?lat=x&lng=-9',
    '?lat=91&lng=0',
    '?lat=0&lng=181',
    '?lat=NaN&lng=0',
    '?lat=1e1&lng=0',
  ])('refuses invalid numbers: %s', async (query) => {
    expect((await get(`/api/places/by_location${query}`)).status).toBe(400);
  });
});

describe('a place (contract 19)', () => {
  it('is returned without its menu by default', async () => {
    for (const query of ['', '?groups=e_menu', '?groups[]=secret', '?groups[]=']) {
      expect(statusAndBody(await get(`/api/places/1${query}`))).toEqual([200, tasca]);
    }
  });

  it.each(['groups[]=e_menu', 'groups%5B%5D=e_menu', 'groups[]=other&groups[]=e_menu', 'groups[0]=e_menu'])(
    'includes its menu in group e_menu: ?%s',
    async (query) => {
      expect((await get(`/api/places/1?${query}`)).body).toEqual({
        ...tasca,
        eMenu: [
          { id: 1, name: 'Pratos', position: 1, products: [codfish, product(2, 'Sopa_do dia', 300, '', 'soup')] },
          {
            id: 2,
            name: 'Sobremesas',
            position: 2,
            products: [product(3, 'Arroz doce', 350, 'Com canela.', 'rice-pudding')],
          },
        ],
      });
    },
  );

  it('returns a section without products as empty', async () => {
    const section = { place_id: small.mar, name: 'Bebidas', position: 2 };
    const { id } = await app.db.insertInto('menu_sections').values(section).returning('id').executeTakeFirstOrThrow();
    const { eMenu } = (await get('/api/places/2?groups[]=e_menu')).body as { eMenu: unknown[] };
    expect(eMenu.at(-1)).toEqual({ id, name: 'Bebidas', position: 2, products: [] });
    await app.db.deleteFrom('menu_sections').where('id', '=', id).execute();
  });

  it.each(['99', 'abc', '1e1', '%00', "1'--"])('answers 404 for place %s', async (id) => {
    expect(statusAndBody(await get(`/api/places/${id}?groups[]=e_menu`))).toEqual([404, error('Not Found')]);
  });

  it('lists future slots in order, and marks the caller’s own', async () => {
    const ana = await app.customer('Ana');
    const at = (hours: number) => addSeconds(app.clock.now(), hours * 3600);
    const slot = (id: number, from: number, customer_id: number | null) => ({
      id,
      place_id: small.tasca,
      starts_at: at(from),
      ends_at: at(from + 1),
      customer_id,
    });
    await app.db
      .insertInto('slots')
      .values([slot(1, 26, null), slot(2, 24, ana.customerId), slot(3, -1, null), slot(4, 0, null)])
      .execute();
    const shown = (id: number, from: number, inUse: boolean, customer: string | null) => ({
      id,
      dateTimeFrom: isoTime(at(from)),
      dateTimeTo: isoTime(at(from + 1)),
      in_use: inUse,
      customer,
    });
    const rui = await app.customer('Rui');
    const slotsFor = async (token?: string) => ((await get('/api/places/1', token)).body as { slots: unknown }).slots;

    expect(await slotsFor(ana.token)).toEqual([shown(2, 24, true, ana.iri), shown(1, 26, false, null)]);
    expect(await slotsFor(rui.token)).toEqual([shown(2, 24, true, null), shown(1, 26, false, null)]);
    expect(await slotsFor()).toEqual([shown(2, 24, true, null), shown(1, 26, false, null)]);
    expect(await slotsFor()).toEqual((members((await get('/api/themes/2/places')).body)[0] ?? {})['slots']);
    await app.db.deleteFrom('slots').execute();
  });
});

describe('places of an operator (contract 21)', () => {
  it.each(['2', '/api/operators/2'])('accepts an id or an IRI: %s', async (operator) => {
    const answer = await get(`/api/places?${new URLSearchParams({ operator }).toString()}`);
    expect(answer.body).toEqual({
      ...placesAt('/api/places', [mar]),
      'hydra:view': {
        '@id': `/api/places?${new URLSearchParams({ operator }).toString()}`,
        '@type': 'hydra:PartialCollectionView',
      },
    });
  });

  it('returns no places for an operator without places, and all places without a filter', async () => {
    expect(names((await get('/api/places?operator=3')).body)).toEqual([]);
    expect(names((await get('/api/places')).body)).toEqual(['Tasca do Açúcar', 'Mar 100% fresco']);
  });

  it('refuses an invalid operator', async () => {
    expect(statusAndBody(await get('/api/places?operator=/api/places/2'))).toEqual([
      400,
      error('Invalid IRI "/api/places/2".'),
    ]);
  });
});
