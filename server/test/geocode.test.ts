import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readQuery, streetOf } from '#server/geocode/query.ts';
import { WRITTEN_ADDRESSES } from '#test/harness/written-addresses.ts';
import { setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

const answer = z.strictObject({
  status: z.string(),
  results: z.array(
    z.strictObject({
      title: z.string(),
      formattedAddress: z.string(),
      street: z.string(),
      locality: z.string(),
      lat: z.string(),
      lng: z.string(),
      approximate: z.boolean(),
      streetNumber: z.string(),
      floor: z.string(),
      zipCode: z.string(),
    }),
  ),
});

const FREDERICO_AROUCA_92 = {
  title: 'Rua Frederico Arouca 92',
  formattedAddress: 'Rua Frederico Arouca 92, Cascais',
  street: 'Rua Frederico Arouca',
  locality: 'Cascais',
  lat: '38.6972',
  lng: '-9.418',
  approximate: false,
  streetNumber: '92',
  floor: '',
  zipCode: '',
};

async function ask(path: string, q: string, more = '&region=pt') {
  const { status, body } = await app.call('GET', `${path}?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return answer.parse(body);
}
const geocode = (q: string, more?: string) => ask('/api/geocode', q, more);
const suggest = (q: string, more?: string) => ask('/api/address_suggestions', q, more);
const found = async (q: string) => (await geocode(q)).results.map(({ formattedAddress }) => formattedAddress);
const suggested = async (q: string) => (await suggest(q)).results.map(({ formattedAddress }) => formattedAddress);

describe('the gazetteer', () => {
  it('contains every municipality of Portugal, in its district', async () => {
    const rows = await app.db
      .selectFrom('gazetteer as municipality')
      .innerJoin('gazetteer as district', 'district.id', 'municipality.parent_id')
      .select('district.name')
      .where('municipality.kind', '=', 'municipality')
      .where('district.kind', '=', 'district')
      .execute();
    expect(rows).toHaveLength(308);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(20);
  });

  it('finds a known street with the house number', async () => {
    const known = { status: 'OK', results: [FREDERICO_AROUCA_92] };
    expect(await geocode('Rua Frederico Arouca 92, Cascais')).toEqual(known);
  });

  it('falls back to the locality of an unknown street, and reports it', async () => {
    const { status, results } = await geocode('Rua dos Inventados 7, Estoril');
    expect(status).toBe('OK');
    expect(results[0]).toEqual({
      title: 'Rua dos Inventados 7',
      formattedAddress: 'Rua dos Inventados 7, Estoril, Cascais',
      street: 'Rua dos Inventados',
      locality: 'Estoril',
      lat: '38.7057',
      lng: '-9.3977',
      approximate: true,
      streetNumber: '7',
      floor: '',
      zipCode: '',
    });
  });

  it.each([
    ['CASCAIS', 'Cascais, Lisboa'],
    ['evora', 'Évora'],
    ['E\u0301vora', 'Évora'],
    ['Ｃａｓｃａｉｓ', 'Cascais, Lisboa'],
    ['Montemor‑o–Novo', 'Montemor-o-Novo, Évora'],
    ['Alcantara', 'Alcântara, Lisboa'],
    ['Cascaes', 'Cascais, Lisboa'],
    ['Estroil', 'Estoril, Cascais'],
    ['Estoril, Cascais', 'Estoril, Cascais'],
    ['Parede, Portugal', 'Parede, Cascais'],
    ['rua augusta', 'Rua Augusta, Lisboa'],
    ['R. das Flores n.º 17, 2750-123 Cascais', 'Rua das Flores 17, Cascais'],
    ['Av. da Republica 64, Lisboa', 'Avenida da República 64, Lisboa'],
    ['Rua das Flores 17 Cascais', 'Rua das Flores 17, Cascais'],
    ['Rua do Arsenal 88, Cais do Sodré, Lisboa', 'Rua do Arsenal 88, Lisboa'],
    ['Rua Nunca Vista 3, Alfama, Lisboa', 'Rua Nunca Vista 3, Alfama, Lisboa'],
    ['Praça da Republika, Sintra', 'Praça da República, Sintra'],
    ['R.das Flores 17, Cascais', 'Rua das Flores 17, Cascais'],
    ['Rua das Flores 17,2750-348Cascais', 'Rua das Flores 17, Cascais'],
    ['17, Rua das Flores, Cascais', 'Rua das Flores 17, Cascais'],
    ['17A Rua das Flores, Cascais', 'Rua das Flores 17A, Cascais'],
    ['Rua das Flores 17; 2.º Esq; Cascais, Portugal.', 'Rua das Flores 17, Cascais'],
  ])('finds %j', async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it('suggests matches for a word with two swapped letters', async () => {
    expect(await found('Cascias')).toContain('Cascais, Lisboa');
  });

  it('distinguishes places with the same name', async () => {
    expect((await found('Calheta')).toSorted()).toEqual(['Calheta, Açores', 'Calheta, Madeira']);
    expect(await found('Lisboa')).not.toContain('Lisboa, Lisboa');
  });

  it.each(['', ' ', ',,', ', Portugal', '...', '%', '\u0000', '🍕', 'x'.repeat(301)])(
    'does not accept %j as an address',
    async (query) => {
      expect(await geocode(query)).toEqual({ status: 'INVALID_REQUEST', results: [] });
    },
  );

  it.each(['Qwxyz', 'Rua das Flores 3, Qwxyz', "'; drop table gazetteer; --", '_______a', 'ل'.repeat(299)])(
    'finds nothing for %j',
    async (query) => {
      expect(await geocode(query)).toEqual({ status: 'ZERO_RESULTS', results: [] });
    },
  );

  it('contains nothing outside Portugal', async () => {
    expect(await geocode('Cascais', '&region=es')).toEqual({ status: 'ZERO_RESULTS', results: [] });
    expect((await geocode('Cascais', '')).status).toBe('OK');
  });
});

describe('the suggestions', () => {
  it.each([
    ['Rua Frederico Ar', 'Rua Frederico Arouca, Cascais'],
    ['frederico', 'Rua Frederico Arouca, Cascais'],
    ['rua augusta lis', 'Rua Augusta, Lisboa'],
    ['Av. da Rep', 'Avenida da República, Cascais'],
    ['r. das flores, cas', 'Rua das Flores, Cascais'],
    ['casca', 'Cascais, Lisboa'],
    ['EVO', 'Évora'],
    ['Vila Nova de Mil', 'Vila Nova de Milfontes, Odemira'],
    // For a typing error or an unknown street, the suggestions are the results of a search.
    ['Cascaes', 'Cascais, Lisboa'],
    ['Rua dos Inventados 7, Estoril', 'Rua dos Inventados 7, Estoril, Cascais'],
  ])('of %j begin with %j', async (query, first) => {
    expect((await suggested(query))[0]).toBe(first);
  });

  it('hold the number and the postcode that were typed, and the street by its full name', async () => {
    const { status, results } = await suggest('Rua Frederico Ar 92, 2750-355 Cas');
    expect(status).toBe('OK');
    expect(results[0]).toEqual({ ...FREDERICO_AROUCA_92, zipCode: '2750-355' });
  });

  it('are six at most, each once', async () => {
    const results = await suggested('rua');
    expect(results).toHaveLength(6);
    expect(new Set(results).size).toBe(6);
  });

  it('match words from their beginning only', async () => {
    expect((await suggested('ascais')).filter((each) => !each.startsWith('Cascais'))).toEqual([]);
    expect(await suggested('Lisboa, Lisboa')).not.toContain('Lisboa, Lisboa');
  });

  it.each(['', 'ru', ' a ', ',,,', '%%%', '___', '\u0000\u0000\u0000', '\u200B\u200B\u200B', 'x'.repeat(301)])(
    'need three characters of an address: %j has none',
    async (query) => {
      expect(await suggest(query)).toEqual({ status: 'INVALID_REQUEST', results: [] });
    },
  );

  it.each(['Qwxyz', "'; drop table gazetteer; --", '%a%', '_______a', 'ل'.repeat(299)])(
    'are none for %j',
    async (query) => {
      expect(await suggest(query)).toEqual({ status: 'ZERO_RESULTS', results: [] });
    },
  );

  it('are within Portugal, and in the API documentation', async () => {
    expect(await suggest('Cascais', '&region=es')).toEqual({ status: 'ZERO_RESULTS', results: [] });
    const { body } = await app.call('GET', '/api/docs.json', { headers: { 'X-Application-Key': null } });
    expect(body).toMatchObject({ paths: { '/api/address_suggestions': { get: { responses: { 200: {}, 429: {} } } } } });
  });
});

describe('the parts of an address', () => {
  it.each(WRITTEN_ADDRESSES)('%j: number %j, floor %j, postcode %j', async (street, streetNumber, floor, zipCode) => {
    const title = `Rua das Flores ${streetNumber}`.trim();
    for (const query of [`${street}, Cascais`, `${street} Cascais`]) {
      const { results } = await geocode(query);
      const parts = { streetNumber, floor, zipCode, formattedAddress: `${title}, Cascais`, approximate: false };
      expect([query, results[0]]).toEqual([query, expect.objectContaining(parts)]);
    }
  });

  it('are found behind the name of a building', async () => {
    const { results } = await geocode('Rua das Flores, 17, Edifício Sol, 3.º Dto, Cascais');
    expect(results[0]).toMatchObject({
      streetNumber: '17',
      floor: '3.º Dto',
      formattedAddress: 'Rua das Flores 17, Cascais',
    });
  });

  it('are approximate where a part of the street was not understood', async () => {
    const { results } = await geocode('Rua das Flores 17 ao fundo, Cascais');
    expect(results[0]).toMatchObject({ approximate: true });
  });

  it.each(['1200-109', '1200-109, Portugal'])('finds nothing for %j alone', async (query) => {
    expect(await geocode(query)).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });
});

describe('the typed query', () => {
  it.each([
    ['Rua A 1,Cascais', ['Rua A 1', 'Cascais']],
    ['Rua A, 2750-001 Cascais, Portugal', ['Rua A', 'Cascais']],
    ['Largo 5 de Outubro', ['Largo 5 de Outubro']],
    ['25 de Abril, Cascais', ['25 de Abril', 'Cascais']],
    ['17 Rua 31 de Janeiro, Cascais', ['17 Rua 31 de Janeiro', 'Cascais']],
  ])('%j has the parts %j', (query, parts) => {
    expect(readQuery(query).parts).toEqual(parts);
  });

  it.each([
    ['Rua das Flores 17', { name: 'Rua das Flores', number: '17' }],
    ['Lg. 5 de Outubro 12 B', { name: 'Largo 5 de Outubro', number: '12 B' }],
    ['Rua das Flores Lote 5', { name: 'Rua das Flores', number: 'Lote 5' }],
    ['Rua das Flores s/n', { name: 'Rua das Flores', number: 's/n' }],
    ['Avenida 25 de Abril', { name: 'Avenida 25 de Abril', number: '' }],
    ['Rua 31', { name: 'Rua 31', number: '' }],
    ['Estrada Nacional 125', { name: 'Estrada Nacional 125', number: '' }],
    ['Estrada Nacional 125, 12', { name: 'Estrada Nacional 125', number: '12' }],
    ['EN125 km 12, r/c', { name: 'EN125', number: 'km 12', floor: 'r/c' }],
    ['Rosa', { name: 'Rosa', number: '' }],
    ['Rua das Flores 17 2750', { name: 'Rua das Flores', number: '17', zipCode: '2750' }],
  ])('%j is the street %j', (typed, street) => {
    expect(streetOf(typed)).toEqual(street);
  });
});
