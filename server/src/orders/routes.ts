import { z } from '@hono/zod-openapi';
import { orderPage, orderResource, type OrderResource, readOrders } from '#server/carts/order-resource.ts';
import { placeQuery, requirePlaceId } from '#server/catalogue/place-query.ts';
import { requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { requireMatch } from '#server/http/etag.ts';
import { collectionSchema, pageOf, pageQuery } from '#server/http/hydra.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { languageHeaders as headers, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import type { Language } from '#server/shared/language.ts';
import { newOrderInput, orderChangeInput } from './inputs.ts';
import { moveOrder } from './moves.ts';
import { addOrder, changeOrder, requireOrder } from './orders.ts';

const postOrder = privateRoute('post', '/api/customer_orders', {
  summary: 'Adds items of a place to a cart',
  request: { headers, body: jsonBody(newOrderInput) },
  responses: {
    200: jsonAnswer(orderResource, 'Added to the order that the cart has at this place'),
    201: jsonAnswer(orderResource, 'A new order'),
    ...problems(400, 401, 404, 409, 422, 502),
  },
});

const putOrder = privateRoute('put', '/api/customer_orders/{id}', {
  summary: 'Changes an order of an open cart',
  request: {
    params: idParam,
    headers: headers.extend({ 'if-match': z.string().optional() }),
    body: jsonBody(orderChangeInput),
  },
  responses: { 200: jsonAnswer(orderResource, 'The order'), ...problems(400, 401, 404, 409, 412, 422, 502) },
});

const getOrder = ownRoute('get', '/api/customer_orders/{id}', orderResource, {
  summary: 'An order of the caller',
  answer: 'The order',
  headers,
});

const putCancel = ownRoute('put', '/api/customer_orders/{id}/cancel', orderResource, {
  summary: 'Cancels an order that the place has not accepted',
  answer: 'The order, and what is paid back of it',
  headers,
  more: [409],
});

const listRequests = privateRoute('get', '/api/customer_requests', {
  summary: 'Orders of the caller that were placed, newest first',
  request: { headers, query: pageQuery.extend({ place: placeQuery }) },
  responses: { 200: jsonAnswer(collectionSchema(orderResource), 'A page of orders'), ...problems(400, 401) },
});

/** Contracts 30, 31, 32; an order by its IRI, and its cancellation (decision 41). */
export function registerOrderRoutes(api: Api, deps: Deps): void {
  const { db } = deps;

  api.openapi(postOrder, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id, isNew } = await addOrder(deps, customer.id, c.req.valid('json'));
    const order = await readOrder(deps, customer.id, id, requestedLanguage(c));
    c.header('ETag', order.tag);
    if (isNew) c.header('Location', iri('customer_orders', id));
    return c.json(order.resource, isNew ? 201 : 200);
  });

  api.openapi(putOrder, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = c.req.valid('param');
    await changeOrder(deps, customer.id, id, c.req.valid('json'), (order) => requireMatch(c, tagOf(order)));
    const order = await readOrder(deps, customer.id, id, requestedLanguage(c));
    c.header('ETag', order.tag);
    return c.json(order.resource, 200);
  });

  api.openapi(getOrder, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const order = await readOrder(deps, customer.id, c.req.valid('param').id, requestedLanguage(c));
    c.header('ETag', order.tag);
    return c.json(order.resource, 200);
  });

  api.openapi(putCancel, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = await requireOrder(db, customer.id, c.req.valid('param').id);
    await moveOrder(deps, id, 'cancel', 'order_not_cancelable');
    const order = await readOrder(deps, customer.id, id, requestedLanguage(c));
    c.header('ETag', order.tag);
    return c.json(order.resource, 200);
  });

  api.openapi(listRequests, async (c) => {
    const { place, page } = c.req.valid('query');
    const customer = await requireCustomer(db, c.var.user.id);
    const placed = db
      .selectFrom('customer_orders')
      .where('cart_id', 'in', db.selectFrom('multi_carts').select('id').where('customer_id', '=', customer.id))
      .where('status', '<>', 'open')
      .$if(place !== undefined, (query) => query.where('place_id', '=', requirePlaceId(place ?? '')));
    const found = await orderPage(db, placed, { page, direction: 'desc', language: requestedLanguage(c) });
    return c.json(pageOf('CustomerOrder', '/api/customer_requests', { url: c.req.url, page, ...found }), 200);
  });
}

async function readOrder(
  { db }: Deps,
  customerId: number,
  id: number,
  language: Language,
): Promise<{ resource: OrderResource; tag: string }> {
  const order = await requireOrder(db, customerId, id);
  const [resource] = await readOrders(db, [id], language);
  if (resource === undefined) throw notFound();
  return { resource, tag: tagOf(order) };
}

function tagOf({ id, version }: { id: number; version: number }): string {
  return `"order-${id}-${version}"`;
}
