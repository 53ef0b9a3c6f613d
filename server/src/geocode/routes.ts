import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { geocode, type Geocoding } from './gazetteer.ts';
import { suggest } from './suggestions.ts';

const answer = z
  .object({
    status: z.enum(['OK', 'ZERO_RESULTS', 'INVALID_REQUEST']),
    results: z.array(
      z.object({
        title: z.string(),
        formattedAddress: z.string(),
        street: z.string().openapi({ description: 'Without the number; empty for a place', example: 'Rua das Flores' }),
        locality: z.string(),
        lat: z.string().openapi({ example: '38.6968' }),
        lng: z.string().openapi({ example: '-9.4215' }),
        approximate: z.boolean().openapi({ description: 'The position is not that of the street that was asked for' }),
        streetNumber: z.string().openapi({ description: 'As in the query, or empty', example: '17' }),
        floor: z.string().openapi({ description: 'Floor or door, as in the query, or empty', example: '2.º Esq.' }),
        zipCode: z.string().openapi({ description: 'As in the query, or empty', example: '2750-348' }),
      }),
    ),
  })
  .openapi('Geocoding');

const region = z.string().default('pt').openapi({ description: 'Other regions hold nothing', example: 'pt' });

const geocodeRoute = publicRoute('get', '/api/geocode', {
  summary: 'Finds an address in the gazetteer of Portugal',
  request: {
    query: z.object({
      q: z.string().default('').openapi({ example: 'Rua das Flores 17, Cascais' }),
      region,
    }),
  },
  responses: {
    200: jsonAnswer(answer, 'At most five, the best first; the status is named as Google names it'),
    ...problems(403, 429),
  },
});

const suggestionsRoute = publicRoute('get', '/api/address_suggestions', {
  summary: 'Suggests addresses for the beginning of one',
  request: {
    query: z.object({
      q: z.string().default('').openapi({ description: 'At least three characters', example: 'Rua das Fl' }),
      region,
    }),
  },
  responses: {
    200: jsonAnswer(answer, 'At most six, the best first; fewer than three characters are an `INVALID_REQUEST`'),
    ...problems(403, 429),
  },
});

/** Additions to the contract: the default geocoder. Decisions 26, 116. */
export function registerGeocodeRoutes(api: Api, { db }: Deps): void {
  const within = ({ q, region: name }: { q: string; region: string }, find: typeof geocode): Promise<Geocoding> =>
    name.toLowerCase() === 'pt' ? find(db, q) : Promise.resolve({ status: 'ZERO_RESULTS', results: [] });
  api.openapi(geocodeRoute, async (c) => c.json(await within(c.req.valid('query'), geocode), 200));
  api.openapi(suggestionsRoute, async (c) => c.json(await within(c.req.valid('query'), suggest), 200));
}
