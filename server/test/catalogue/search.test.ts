import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApp } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { getFrom, names, startSmallCatalogue } from './small-answers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startSmallCatalogue();
});

afterAll(() => app.close());

const get = (path: string, token?: string) => getFrom(app, path, token);

const search = async (term: string, scope = '1,2') =>
  names((await get(`/api/places/search_in_places?${new URLSearchParams({ scope, term }).toString()}`)).body);

describe('search (contract 20)', () => {
  it('finds names of places and of products, whatever the case and the accents', async () => {
    expect(await search('acucar')).toEqual(['Tasca do Açúcar']);
    expect(await search('AÇÚCAR')).toEqual(['Tasca do Açúcar']);
    expect(await search('bacalhau a bras')).toEqual(['Tasca do Açúcar']);
    expect(await search(' pudím ')).toEqual(['Mar 100% fresco']);
    expect(await search('francesinha')).toEqual([]);
  });

  it('puts places that are called so before those that sell it', async () => {
    await app.db.updateTable('products').set({ name: 'Pudim do mar' }).where('id', '=', small.codfish).execute();
    expect(await search('mar')).toEqual(['Mar 100% fresco', 'Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Bacalhau à Brás' }).where('id', '=', small.codfish).execute();
  });

  it('looks in the scope only, and nowhere when there is none', async () => {
    expect(await search('a', '1')).toEqual(['Tasca do Açúcar']);
    expect(await search('a', '2,2,99')).toEqual(['Mar 100% fresco']);
    expect(await search('a', '')).toEqual([]);
    expect(names((await get('/api/places/search_in_places')).body)).toEqual([]);
    expect((await get('/api/places/search_in_places?scope=1,x&term=a')).status).toBe(400);
  });

  it('takes the term literally', async () => {
    expect(await search('100%')).toEqual(['Mar 100% fresco']);
    expect(await search('%')).toEqual(['Mar 100% fresco']);
    expect(await search('_')).toEqual(['Tasca do Açúcar']);
    expect(await search('b_calhau')).toEqual([]);
    expect(await search('T%a')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    expect(await search("'; drop table places; --")).toEqual([]);
  });

  it('takes a term of 1,000 characters', async () => {
    const name = 'bacalhau com natas '.repeat(53).slice(0, 1000).trim();
    expect(await search(name)).toEqual([]);
    await app.db.updateTable('products').set({ name: `Ó ${name.toUpperCase()}!` }).where('id', '=', small.soup).execute();
    expect(await search(name)).toEqual(['Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Sopa_do dia' }).where('id', '=', small.soup).execute();
  });
});
