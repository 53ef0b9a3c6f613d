import { describe, expect, it } from 'vitest';
import { statusAndBody } from '../harness.ts';
import { codfish, error, getFrom, node, product, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();

const get = (path: string, token?: string) => getFrom(app, path, token);

describe('a product (contract 33)', () => {
  it('returns only its default fields without groups', async () => {
    for (const query of ['', '?groups[]=e_menu']) expect((await get(`/api/products/1${query}`)).body).toEqual(codfish);
  });

  it('returns variations and the option tree in group product:details', async () => {
    const size = node('group', 11, 'Tamanho', 10, 0, [
      node('option', 12, '20 cl', 11, 0),
      node('option', 13, '50 cl', 11, 120),
    ]);
    const which = node('group', 8, 'Qual', 7, 0, [
      node('option', 9, 'Água', 8, 0),
      node('option', 10, 'Cerveja', 8, 50, [size]),
    ]);
    const extras = node('group', 4, 'Extras', null, 0, [
      node('option', 5, 'Ovo', 4, 80),
      node('option', 6, 'Queijo', 4, 100),
      node('option', 7, 'Bebida', 4, 150, [which]),
    ]);
    expect(statusAndBody(await get('/api/products/1?groups[]=product:details'))).toEqual([
      200,
      {
        ...codfish,
        variations: [
          { '@id': '/api/product_variations/1', id: 1, name: 'Meia dose', description: '', price: 800 },
          { '@id': '/api/product_variations/2', id: 2, name: 'Dose', description: '', price: 1250 },
        ],
        productOptions: [
          node('group', 1, 'Acompanhamento', null, 0, [
            node('option', 2, 'Arroz', 1, 0),
            node('option', 3, 'Batata', 1, 100),
          ]),
          { ...extras, minQty: 0, maxQty: 2, isRequired: false },
        ],
      },
    ]);
  });

  it('returns empty lists when there is nothing to choose', async () => {
    expect((await get('/api/products/4?groups[]=product:details')).body).toEqual({
      ...product(4, 'Pudim', 450, '', 'flan'),
      variations: [],
      productOptions: [],
    });
  });

  it('answers 404 for an unknown product', async () => {
    expect(statusAndBody(await get('/api/products/99?groups[]=product:details'))).toEqual([404, error('Not Found')]);
  });
});
