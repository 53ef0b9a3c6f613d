import { describe, expect, it } from 'vitest';
import { statusAndBody } from '../harness.ts';
import { cascais, error, getFrom, mar, names, placesAt, tasca, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();

const get = (path: string, token?: string) => getFrom(app, path, token);

describe('counties (contract 14, 17)', () => {
  it('lists the active counties', async () => {
    expect(statusAndBody(await get('/api/counties?active=true'))).toEqual([
      200,
      {
        '@context': '/api/contexts/County',
        '@id': '/api/counties',
        '@type': 'hydra:Collection',
        'hydra:member': [cascais],
        'hydra:totalItems': 1,
        'hydra:view': { '@id': '/api/counties?active=true', '@type': 'hydra:PartialCollectionView' },
      },
    ]);
  });

  it('lists inactive or all counties on request', async () => {
    expect(names((await get('/api/counties?active=false')).body)).toEqual(['Sintra']);
    expect(names((await get('/api/counties')).body)).toEqual(['Cascais', 'Sintra']);
    expect((await get('/api/counties?active=maybe')).status).toBe(400);
  });

  it('returns a county with its places', async () => {
    expect(statusAndBody(await get('/api/counties/1/places'))).toEqual([200, { ...cascais, places: [tasca] }]);
  });

  it.each(['99', '0', '-1', '1.5', 'x', '2147483648', '99999999999999999999'])(
    'answers 404 for county %s',
    async (id) => {
      expect(statusAndBody(await get(`/api/counties/${id}/places`))).toEqual([404, error('Not Found')]);
    },
  );
});

describe('themes (contract 15, 18)', () => {
  it('lists all themes', async () => {
    expect(statusAndBody(await get('/api/themes'))).toEqual([
      200,
      {
        '@context': '/api/contexts/Theme',
        '@id': '/api/themes',
        '@type': 'hydra:Collection',
        'hydra:member': [
          {
            '@id': '/api/themes/1',
            '@type': 'Theme',
            id: 1,
            slug: 'peixe',
            name: 'Peixe',
            image: { filePath: 'themes/peixe.webp' },
          },
          { '@id': '/api/themes/2', '@type': 'Theme', id: 2, slug: 'doces', name: 'Doces', image: null },
          { '@id': '/api/themes/3', '@type': 'Theme', id: 3, slug: 'sushi', name: 'Sushi', image: null },
        ],
        'hydra:totalItems': 3,
      },
    ]);
  });

  it('returns the places of a theme, an empty list if it has none', async () => {
    expect((await get('/api/themes/1/places')).body).toEqual(placesAt('/api/themes/1/places', [tasca, mar]));
    expect((await get('/api/themes/3/places')).body).toEqual(placesAt('/api/themes/3/places', []));
  });

  it('answers 404 for an unknown theme', async () => {
    expect(statusAndBody(await get('/api/themes/99/places'))).toEqual([404, error('Not Found')]);
  });
});
