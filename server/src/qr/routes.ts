import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { countMisses } from '#server/http/limits.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findQrTarget, shortCodeIn } from './codes.ts';

const qrTarget = z
  .object({
    uuid: z.uuid(),
    type: z.enum(['seat', 'place', 'reservation']),
    place: z.string().openapi({ format: 'iri-reference', example: '/api/places/4' }),
    deliverySeatCode: z.string().nullable().openapi({ example: 'A12' }),
    tableCode: z
      .string()
      .nullable()
      .openapi({ example: 'K7M2P', description: 'An addition: of a table, whose `type` is `place`' }),
    label: z.string().nullable().openapi({ example: 'Lugar A12', description: 'An addition: of a table or seat' }),
  })
  .openapi('QrTarget');

const qrRoute = publicRoute('get', '/qr/{uuid}', {
  summary: 'What a QR code stands for',
  request: {
    params: z.object({
      uuid: z.string().openapi({
        example: '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b',
        description: 'An addition: or the short code of a table or seat, in any case and with any spaces and hyphens',
      }),
    }),
    query: z.object({ f: z.literal('json') }),
  },
  responses: { 200: jsonAnswer(qrTarget, 'The target'), ...problems(404, 429) },
});

/** Opened by a phone's camera (without `f=json`): serve the app, which resolves the code. */
export function registerQrLinks(api: Api): void {
  api.get('/qr/:uuid', (c, next) => {
    if (c.req.query('f') === 'json') return next();
    return Promise.resolve(c.redirect(`/browser-scanner?qr=${encodeURIComponent(c.req.param('uuid'))}`, 302));
  });
}

/** Contract 36. A uuid cannot be guessed, a short code can. Decision 117. */
export function registerQrRoutes(api: Api, { db, limits }: Deps): void {
  api.openapi(qrRoute, async (c) => {
    const { uuid: given } = c.req.valid('param');
    const find = () => findQrTarget(db, given);
    const isGuessable = shortCodeIn(given) !== null;
    const target = isGuessable ? await countMisses(limits.seatingByAddress, c.var.clientAddress, find) : await find();
    if (target === null) throw notFound();
    return c.json({ ...target }, 200);
  });
}
