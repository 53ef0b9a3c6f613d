import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '#server/deps/deps.ts';
import type { Api, ApiEnv } from '#server/http/environment.ts';
import { requestedGroups } from '#server/http/groups.ts';
import { collection, collectionSchema, filterView } from '#server/http/hydra.ts';
import { idOfIri, idParam, toId } from '#server/http/iri.ts';
import { badRequest, notFound } from '#server/http/problem.ts';
import { languageHeaders as headers, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findCounty, listCounties, listThemes, themeExists } from './areas.ts';
import type { PlacesReadAhead } from './places-read-ahead.ts';
import {
  allPlaces,
  findPlace,
  findPlaceWithMenu,
  placesNear,
  placesOfCounty,
  placesOfOperator,
  placesOfTheme,
  type Viewer,
} from './places.ts';
import { findProduct, findProductDetails } from './products.ts';
import { countySchema, placeSchema, productDetailsSchema, themeSchema } from './schemas.ts';
import { searchPlaces } from './search.ts';

const NEAREST = 200;

const places = collectionSchema(placeSchema);
const groups = (example: string) =>
  z.object({
    'groups[]': z
      .unknown()
      .optional()
      .openapi({ type: 'array', items: { type: 'string' }, example: [example] }),
  });

const listCountiesRoute = publicRoute('get', '/api/counties', {
  summary: 'Counties, by name',
  request: { query: z.object({ active: z.enum(['true', 'false', '1', '0']).optional() }) },
  responses: { 200: jsonAnswer(collectionSchema(countySchema), 'The counties'), ...problems(400) },
});

const countyPlacesRoute = publicRoute('get', '/api/counties/{id}/places', {
  summary: 'A county with its places',
  request: { params: idParam, headers },
  responses: {
    200: jsonAnswer(countySchema.extend({ places: z.array(placeSchema) }).openapi('CountyWithPlaces'), 'The county'),
    ...problems(404),
  },
});

const listThemesRoute = publicRoute('get', '/api/themes', {
  summary: 'Themes of places',
  request: { headers },
  responses: { 200: jsonAnswer(collectionSchema(themeSchema), 'The themes') },
});

const themePlacesRoute = publicRoute('get', '/api/themes/{id}/places', {
  summary: 'Places of a theme',
  request: { params: idParam, headers },
  responses: { 200: jsonAnswer(places, 'The places'), ...problems(404) },
});

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit)
    .openapi({ type: 'number', example: 38.69 });

const placesByLocationRoute = publicRoute('get', '/api/places/by_location', {
  summary: 'The nearest places, nearest first',
  request: { headers, query: z.object({ lat: degrees(90), lng: degrees(180) }) },
  responses: { 200: jsonAnswer(places, 'At most 200 places'), ...problems(400) },
});

const searchRoute = publicRoute('get', '/api/places/search_in_places', {
  summary: 'Those of some places that a term is found in',
  request: {
    headers,
    query: z.object({
      scope: z.string().default('').openapi({ example: '4,5', description: 'Ids of places' }),
      term: z.string().default('').openapi({
        example: 'mar',
        description:
          'Words of the name of a place or a product, in any language; what is past 100 characters is ignored',
      }),
    }),
  },
  responses: { 200: jsonAnswer(places, 'The 100 best places, with what matched'), ...problems(400) },
});

const listPlacesRoute = publicRoute('get', '/api/places', {
  summary: 'Places of an operator',
  request: { headers, query: z.object({ operator: z.string().optional().openapi({ example: '/api/operators/1' }) }) },
  responses: { 200: jsonAnswer(places, 'The places'), ...problems(400) },
});

const placeRoute = publicRoute('get', '/api/places/{id}', {
  summary: 'A place, with its menu in group e_menu',
  request: { headers, params: idParam, query: groups('e_menu') },
  responses: { 200: jsonAnswer(placeSchema, 'The place'), ...problems(404) },
});

const productRoute = publicRoute('get', '/api/products/{id}', {
  summary: 'A product, with variations and options in group product:details',
  request: { headers, params: idParam, query: groups('product:details') },
  responses: { 200: jsonAnswer(productDetailsSchema, 'The product'), ...problems(404) },
});

/** Contract 14 to 21 and 33. */
export function registerCatalogueRoutes(api: Api, { db, clock }: Deps, readAhead?: PlacesReadAhead): void {
  const viewer = (c: Context<ApiEnv>): Viewer => ({
    now: clock.now(),
    userId: c.var.user?.id ?? null,
    language: requestedLanguage(c),
  });

  api.openapi(listCountiesRoute, async (c) => {
    const { active } = c.req.valid('query');
    const counties = await listCounties(db, active === undefined ? null : active === 'true' || active === '1');
    const view = active === undefined ? null : filterView(c.req.url);
    return c.json(collection('County', '/api/counties', counties, { view }), 200);
  });

  api.openapi(countyPlacesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const [county, members] = await Promise.all([findCounty(db, id), placesOfCounty(db, viewer(c), id)]);
    if (county === null) throw notFound();
    return c.json({ ...county, places: members }, 200);
  });

  api.openapi(listThemesRoute, async (c) =>
    c.json(collection('Theme', '/api/themes', await listThemes(db, requestedLanguage(c))), 200),
  );

  api.openapi(themePlacesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const [exists, members] = await Promise.all([themeExists(db, id), placesOfTheme(db, viewer(c), id)]);
    if (!exists) throw notFound();
    return c.json(collection('Place', c.req.path, members), 200);
  });

  // Registered before `/places/{id}`, which would match `by_location`.
  api.openapi(placesByLocationRoute, async (c) => {
    const { lat, lng } = c.req.valid('query');
    return c.json(collection('Place', c.req.path, await placesNear(db, viewer(c), lat, lng, NEAREST)), 200);
  });

  api.openapi(searchRoute, async (c) => {
    const { scope, term } = c.req.valid('query');
    return c.json(collection('Place', c.req.path, await searchPlaces(db, viewer(c), idsOf(scope), term)), 200);
  });

  api.openapi(listPlacesRoute, async (c) => {
    const { operator } = c.req.valid('query');
    if (operator === undefined) return c.json(collection('Place', '/api/places', await allPlaces(db, viewer(c))), 200);
    const members = await placesOfOperator(db, viewer(c), operatorId(operator));
    return c.json(collection('Place', '/api/places', members, { view: filterView(c.req.url) }), 200);
  });

  api.openapi(placeRoute, async (c) => {
    const { id } = c.req.valid('param');
    const hasMenu = requestedGroups(c.req.url).has('e_menu');
    const known = hasMenu && c.env.isOwn === true ? readAhead?.take(requestedLanguage(c), id) : null;
    const place = await (known ?? (hasMenu ? findPlaceWithMenu : findPlace)(db, viewer(c), id));
    if (place === null) throw notFound();
    return c.json(place, 200);
  });

  api.openapi(productRoute, async (c) => {
    const { id } = c.req.valid('param');
    const find = requestedGroups(c.req.url).has('product:details') ? findProductDetails : findProduct;
    const product = await find(db, requestedLanguage(c), id);
    if (product === null) throw notFound();
    return c.json(product, 200);
  });
}

/** Ids of a list such as `4,5`. @throws Problem 400. */
function idsOf(list: string): number[] {
  return list
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const id = toId(part.trim());
      if (id === null) throw badRequest('Invalid value of "scope".');
      return id;
    });
}

function operatorId(value: string): number {
  const id = toId(value) ?? idOfIri('operators', value);
  if (id === null) throw badRequest(`Invalid IRI "${value}".`);
  return id;
}
