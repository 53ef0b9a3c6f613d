import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { countMisses } from '#server/http/limits.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { findSeating, type Seating, type SeatingKind } from './seating.ts';

const code = z.string().openapi({ example: 'K7M2P', description: 'The five characters, or the printed number' });
const byCode = idParam.extend({ code });
const label = z.string().openapi({ example: 'Mesa 12', description: 'As the place shows it' });
const ofPlace = z.string().openapi({ format: 'iri-reference', example: '/api/places/4' });

const tableSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Table'),
    place: ofPlace,
    tableCode: z.string().openapi({ example: 'K7M2P', description: 'For orders' }),
    label,
  })
  .openapi('Table');

const seatSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Seat'),
    place: ofPlace,
    deliverySeatCode: z.string().openapi({ example: 'A12', description: 'For orders' }),
    label,
  })
  .openapi('Seat');

const tableRoute = publicRoute('get', '/api/places/{id}/tables/{code}', {
  summary: 'A table of a place',
  request: { params: byCode },
  responses: { 200: jsonAnswer(tableSchema, 'The table'), ...problems(404, 429) },
});

const seatRoute = publicRoute('get', '/api/places/{id}/seats/{code}', {
  summary: 'A seat of a place',
  request: { params: byCode },
  responses: { 200: jsonAnswer(seatSchema, 'The seat'), ...problems(404, 429) },
});

/** Additions to the contract. Decision 113. */
export function registerSeatingRoutes(api: Api, deps: Deps): void {
  api.openapi(tableRoute, async (c) => {
    const { id, code: typed } = c.req.valid('param');
    const { code: tableCode, label: shown } = await find(deps, id, 'table', typed, c.var.clientAddress);
    const place = iri('places', id);
    return c.json(
      { '@id': `${place}/tables/${tableCode}`, '@type': 'Table' as const, place, tableCode, label: shown },
      200,
    );
  });

  api.openapi(seatRoute, async (c) => {
    const { id, code: typed } = c.req.valid('param');
    const seat = await find(deps, id, 'seat', typed, c.var.clientAddress);
    const place = iri('places', id);
    return c.json(
      {
        '@id': `${place}/seats/${seat.code}`,
        '@type': 'Seat' as const,
        place,
        deliverySeatCode: seat.number,
        label: seat.label,
      },
      200,
    );
  });
}

/** @throws Problem 404, 429 */
async function find(
  { db, limits }: Deps,
  placeId: number,
  kind: SeatingKind,
  typed: string,
  address: string,
): Promise<Seating> {
  const seating = await countMisses(limits.seatingByAddress, address, () => findSeating(db, placeId, kind, typed));
  if (seating !== null) return seating;
  const place = await db.selectFrom('places').select('id').where('id', '=', placeId).executeTakeFirst();
  throw place === undefined ? notFound() : new Problem(404, `${kind}_unknown`);
}
