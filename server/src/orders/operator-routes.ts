import { z } from '@hono/zod-openapi';
import { orderPage, orderResource, readOrders } from '#server/carts/order-resource.ts';
import { requirePlaceId } from '#server/catalogue/place-query.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collectionSchema, pageOf, pageQuery } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, operatorRoute, problems } from '#server/http/route.ts';
import { placesOfStaff } from '#server/operators/staff.ts';
import { DEFAULT_LANGUAGE } from '#server/shared/language.ts';
import { moveOrder } from './moves.ts';

const listOrders = operatorRoute('get', '/api/operator/orders', {
  summary: 'Orders that are placed, accepted or ready, oldest first',
  request: { query: pageQuery.extend({ place: z.string().optional() }) },
  responses: { 200: jsonAnswer(collectionSchema(orderResource), 'A page of orders'), ...problems(400, 401, 403) },
});

const putMove = operatorRoute('put', '/api/operator/orders/{id}/{move}', {
  summary: 'Accepts, rejects, makes ready or delivers an order',
  request: { params: idParam.extend({ move: z.enum(['accept', 'reject', 'make_ready', 'deliver']) }) },
  responses: { 200: jsonAnswer(orderResource, 'The order as it is now'), ...problems(400, 401, 403, 404, 409) },
});

/** Routes for the staff. Decision 41. */
export function registerOperatorOrderRoutes(api: Api, deps: Deps): void {
  const { db } = deps;

  api.openapi(listOrders, async (c) => {
    const { place, page } = c.req.valid('query');
    const underWay = db
      .selectFrom('customer_orders')
      .where('status', 'in', ['placed', 'accepted', 'ready'])
      .where('place_id', 'in', placesOfStaff(db, c.var.user.id))
      .$if(place !== undefined, (query) => query.where('place_id', '=', requirePlaceId(place ?? '')));
    const found = await orderPage(db, underWay, { page, direction: 'asc', language: DEFAULT_LANGUAGE });
    return c.json(pageOf('CustomerOrder', '/api/operator/orders', { url: c.req.url, page, ...found }), 200);
  });

  api.openapi(putMove, async (c) => {
    const { id, move } = c.req.valid('param');
    await db
      .selectFrom('customer_orders')
      .select('id')
      .where('id', '=', id)
      .where('place_id', 'in', placesOfStaff(db, c.var.user.id))
      .executeTakeFirstOrThrow(notFound);
    await moveOrder(deps, id, move, 'order_not_movable');
    const [order] = await readOrders(db, [id], DEFAULT_LANGUAGE);
    if (order === undefined) throw notFound();
    return c.json(order, 200);
  });
}
