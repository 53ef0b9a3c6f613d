import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps/deps.ts';
import type { Api, ApiEnv } from '#server/http/environment.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { accessDenied, methodNotAllowed } from '#server/http/problem.ts';
import { jsonAnswer, privateRoute, problems } from '#server/http/route.ts';
import { type Access, checkAccess, checkIn, checkOut } from './presence.ts';

const uid = z.string().openapi({ format: 'uuid', example: '9f1c2b7e-0a51-4c0e-9d0e-7f2f5a0d1c11' });

const placeAccess = z
  .object({
    '@type': z.literal('PlaceAccess'),
    place: z.string(),
    customer: z.string(),
    access: z.boolean(),
    accessStatus: z.enum(['none', 'allowed', 'denied', 'checked_in', 'checked_out']),
    tableCode: z
      .string()
      .nullable()
      .openapi({ description: 'An addition: the table that the customer named since they checked in' }),
    tableLabel: z.string().nullable(),
  })
  .openapi('PlaceAccess');

const accessRoute = privateRoute('get', '/api/places/{id}/check_access/{uid}', {
  summary: 'Whether a customer is let in to a place, or is there',
  request: { params: idParam.extend({ uid }) },
  responses: { 200: jsonAnswer(placeAccess, 'Access'), ...problems(401, 403, 404) },
});

const checkInRoute = privateRoute('get', '/api/places/{id}/check_in/{uid}', {
  summary: 'A customer comes to a place, by their uid or by the QR code of a reservation',
  request: { params: idParam.extend({ uid }) },
  responses: { 200: jsonAnswer(placeAccess, 'Access'), ...problems(401, 403, 404, 405, 409) },
});

const checkOutRoute = privateRoute('get', '/api/places/{id}/check_out/{uid}', {
  summary: 'A customer leaves a place',
  request: { params: idParam.extend({ uid }) },
  responses: { 200: jsonAnswer(placeAccess, 'Access'), ...problems(401, 403, 404, 405) },
});

/** These GET requests change state, so probes and prefetches are refused. Contract 23. */
const onlyOnPurpose = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method === 'HEAD') throw methodNotAllowed('HEAD', c.req.path, 'GET');
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => c.req.header(name) ?? '');
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) throw accessDenied();
  await next();
});

/** Contract 22 to 24. */
export function registerPresenceRoutes(api: Api, { db, clock }: Deps): void {
  api.use('/api/places/:id/check_in/*', onlyOnPurpose);
  api.use('/api/places/:id/check_out/*', onlyOnPurpose);

  const callOf = (
    c: { var: { user: NonNullable<ApiEnv['Variables']['user']> } },
    param: { id: number; uid: string },
  ) => ({
    caller: c.var.user,
    placeId: param.id,
    value: param.uid,
    now: clock.now(),
  });

  api.openapi(accessRoute, async (c) => c.json(view(await checkAccess(db, callOf(c, c.req.valid('param')))), 200));
  api.openapi(checkInRoute, async (c) => c.json(view(await checkIn(db, callOf(c, c.req.valid('param')))), 200));
  api.openapi(checkOutRoute, async (c) => c.json(view(await checkOut(db, callOf(c, c.req.valid('param')))), 200));
}

function view({ placeId, customerId, access, accessStatus, table }: Access) {
  return {
    '@type': 'PlaceAccess' as const,
    place: iri('places', placeId),
    customer: iri('customers', customerId),
    access,
    accessStatus,
    tableCode: table?.code ?? null,
    tableLabel: table?.label ?? null,
  };
}
