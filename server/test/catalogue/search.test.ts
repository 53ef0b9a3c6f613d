import { describe, expect, it } from 'vitest';
import { small } from '../small-catalogue.ts';
import { getFrom, members, names, tasca, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();

const get = (path: string, token?: string) => getFrom(app, path, token);

const search = async (term: string, scope = '1,2') =>
  names((await get(`/api/places/search_in_places?${new URLSearchParams({ scope, term }).toString()}`)).body);

const found = async (term: string) =>
  members((await get(`/api/places/search_in_places?scope=1,2&term=${term}`)).body)[0];

describe('search (contract 20)', () => {
  it('finds places and products by name, ignoring case and accents', async () => {
    expect(await search('acucar')).toEqual(['Tasca do Açúcar']);
    expect(await search('AÇÚCAR')).toEqual(['Tasca do Açúcar']);
    expect(await search('bacalhau a bras')).toEqual(['Tasca do Açúcar']);
    expect(await search(' pudím ')).toEqual(['Mar 100% fresco']);
    expect(await search('francesinha')).toEqual([]);
  });

  it('ranks places with a matching name above places with a matching product', async () => {
    await app.db.updateTable('products').set({ name: 'Pudim do mar' }).where('id', '=', small.codfish).execute();
    expect(await search('mar')).toEqual(['Mar 100% fresco', 'Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Bacalhau à Brás' }).where('id', '=', small.codfish).execute();
  });

  it('searches only in the given places, and finds nothing when none are given', async () => {
    expect(await search('a', '1')).toEqual(['Tasca do Açúcar']);
    expect(await search('a', '2,2,99')).toEqual(['Mar 100% fresco']);
    expect(await search('a', '')).toEqual([]);
    expect(names((await get('/api/places/search_in_places')).body)).toEqual([]);
    expect((await get('/api/places/search_in_places?scope=1,x&term=a')).status).toBe(400);
  });

  it('takes the term literally, without wildcards', async () => {
    expect(await search('100%')).toEqual(['Mar 100% fresco']);
    expect(await search('%')).toEqual(['Mar 100% fresco']);
    expect(await search('_')).toEqual(['Tasca do Açúcar']);
    expect(await search('b_calhau')).toEqual([]);
    expect(await search('T%a')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    expect(await search("'; drop table places; --")).toEqual([]);
  });

  it('accepts a term of 1,000 characters, and searches by its beginning', async () => {
    const name = 'bacalhau com natas '.repeat(53).slice(0, 1000).trim();
    expect(await search(name)).toEqual([]);
    expect(await search('%'.repeat(1000))).toEqual([]);
    await app.db.updateTable('products').set({ name: 'Bacalhau com natas' }).where('id', '=', small.soup).execute();
    expect(await search(name)).toEqual(['Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Sopa_do dia' }).where('id', '=', small.soup).execute();
  });

  it('finds the words of one name in any order, but not spread over several names', async () => {
    expect(await search('brás bacalhau')).toEqual(['Tasca do Açúcar']);
    expect(await search('bacalhau doce')).toEqual([]);
    expect(await search('   ')).toEqual([]);
  });

  it.each([
    ['bacalau', 'Tasca do Açúcar'],
    ['bacallhau', 'Tasca do Açúcar'],
    ['bacalhau a brass', 'Tasca do Açúcar'],
    ['pudin', 'Mar 100% fresco'],
    ['bcaalhau', 'Tasca do Açúcar'],
    ['bacalahu', 'Tasca do Açúcar'],
    ['bcaal', 'Tasca do Açúcar'],
    ['acalhau', 'Tasca do Açúcar'],
    ['fresko', 'Mar 100% fresco'],
  ])('allows a typing error: %s', async (term, place) => {
    expect(await search(term)).toEqual([place]);
  });

  it.each(['bcaalahu', 'xacalhxu', 'spo'])(
    'allows one typing error per word, and none in short words: %s',
    async (term) => {
      expect(await search(term)).toEqual([]);
    },
  );

  it('finds a renamed product only by its new name', async () => {
    await app.db.updateTable('products').set({ name: 'Caldeirada' }).where('id', '=', small.soup).execute();
    expect(await search('caldeirada')).toEqual(['Tasca do Açúcar']);
    expect(await search('cladeirada')).toEqual(['Tasca do Açúcar']);
    expect(await search('sopa_do')).toEqual([]);
    await app.db.updateTable('products').set({ name: 'Sopa_do dia' }).where('id', '=', small.soup).execute();
    expect(await search('caldeirada')).toEqual([]);
    expect(await search('sopa_do')).toEqual(['Tasca do Açúcar']);
  });

  it('allows no typos when there is an exact match', async () => {
    await app.db.updateTable('products').set({ name: 'Pudins' }).where('id', '=', small.soup).execute();
    expect(await search('pudin')).toEqual(['Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Sopa_do dia' }).where('id', '=', small.soup).execute();
  });

  it('lists the matching products in menu order', async () => {
    expect(await found('doce')).toEqual({ ...tasca, matches: ['Arroz doce'] });
    expect(await found('acucar')).toMatchObject({ matches: [] });
    expect(await found('o')).toMatchObject({ matches: ['Sopa_do dia', 'Arroz doce'] });
    expect(await found('bacalau')).toMatchObject({ matches: ['Bacalhau à Brás'] });
  });

  it('keeps the given order among equal matches', async () => {
    expect(await search('r', '1,2')).toEqual(['Tasca do Açúcar', 'Mar 100% fresco']);
    expect(await search('a', '2,1')).toEqual(['Mar 100% fresco', 'Tasca do Açúcar']);
  });
});
