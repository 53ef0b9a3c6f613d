import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findQrTarget } from './codes.ts';

const qrTarget = z
  .object({
    uuid: z.uuid(),
    type: z.enum(['seat', 'place', 'reservation']),
    place: z.string().openapi({ format: 'iri-reference', example: '/api/places/4' }),
    deliverySeatCode: z.string().nullable().openapi({ example: 'A12' }),
  })
  .openapi('QrTarget');

const qrRoute = publicRoute('get', '/qr/{uuid}', {
  summary: 'What a QR code stands for',
  request: {
    params: z.object({ uuid: z.string().openapi({ format: 'uuid' }) }),
    query: z.object({ f: z.literal('json') }),
  },
  responses: { 200: jsonAnswer(qrTarget, 'The target'), ...problems(404) },
});

/** Opened by a phone's camera (without `f=json`): serve the app, which resolves the code. */
export function registerQrLinks(api: Api): void {
  api.get('/qr/:uuid', (c, next) => {
    if (c.req.query('f') === 'json') return next();
    return Promise.resolve(c.redirect(`/browser-scanner?qr=${encodeURIComponent(c.req.param('uuid'))}`, 302));
  });
}

/** Contract 36. */
export function registerQrRoutes(api: Api, { db }: Deps): void {
  api.openapi(qrRoute, async (c) => {
    const target = await findQrTarget(db, c.req.valid('param').uuid);
    if (target === null) throw notFound();
    return c.json({ ...target }, 200);
  });
}
