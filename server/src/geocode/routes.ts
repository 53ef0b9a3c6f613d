import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { geocode } from './gazetteer.ts';

const answer = z
  .object({
    status: z.enum(['OK', 'ZERO_RESULTS', 'INVALID_REQUEST']),
    results: z.array(
      z.object({
        title: z.string(),
        formattedAddress: z.string(),
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

const geocodeRoute = publicRoute('get', '/api/geocode', {
  summary: 'Finds an address in the gazetteer of Portugal',
  request: {
    query: z.object({
      q: z.string().default('').openapi({ example: 'Rua das Flores 17, Cascais' }),
      region: z.string().default('pt').openapi({ description: 'Other regions hold nothing', example: 'pt' }),
    }),
  },
  responses: {
    200: jsonAnswer(answer, 'At most five, the best first; the status is named as Google names it'),
    ...problems(403, 429),
  },
});

/** An addition to the contract: the default geocoder. Decision 26. */
export function registerGeocodeRoutes(api: Api, { db }: Deps): void {
  api.openapi(geocodeRoute, async (c) => {
    const { q, region } = c.req.valid('query');
    if (region.toLowerCase() !== 'pt') return c.json({ status: 'ZERO_RESULTS' as const, results: [] }, 200);
    return c.json(await geocode(db, q), 200);
  });
}
