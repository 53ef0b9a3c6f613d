import { placeQuery, requirePlaceId } from '#server/catalogue/place-query.ts';
import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collection, collectionSchema, pageQuery, pagingView } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { jsonAnswer, jsonBody, privateRoute, problems } from '#server/http/route.ts';
import { newReservationInput } from './inputs.ts';
import { cancelReservation, makeReservation } from './reservations.ts';
import { readReservations, requireReservation, reservationPage, reservationSchema } from './resource.ts';

const postReservation = privateRoute({
  method: 'post',
  path: '/api/customer_reservations',
  summary: 'Asks a place for a table',
  request: { body: jsonBody(newReservationInput) },
  responses: {
    201: jsonAnswer(reservationSchema, 'The reservation, which the place has not accepted yet'),
    ...problems(400, 401, 403, 404, 409, 422),
  },
});

const putCancel = privateRoute({
  method: 'put',
  path: '/api/customer_reservations/{id}/cancel',
  summary: 'Calls off a reservation of the caller',
  request: { params: idParam },
  responses: { 200: jsonAnswer(reservationSchema, 'The reservation, now canceled'), ...problems(401, 404, 409) },
});

const getReservation = privateRoute({
  method: 'get',
  path: '/api/customer_reservations/{id}',
  summary: 'A reservation of the caller',
  request: { params: idParam },
  responses: { 200: jsonAnswer(reservationSchema, 'The reservation'), ...problems(401, 404) },
});

const listReservations = privateRoute({
  method: 'get',
  path: '/api/customer_reservations',
  summary: 'Reservations of the caller, those for groups among them, newest first',
  request: { query: pageQuery.extend({ place: placeQuery }) },
  responses: { 200: jsonAnswer(collectionSchema(reservationSchema), 'A page of reservations'), ...problems(400, 401) },
});

/** Contracts 41, 42, 43, and a reservation by its IRI, groups included. Decision 44. */
export function registerReservationRoutes(api: Api, { db, clock }: Deps): void {
  api.openapi(postReservation, async (c) => {
    const draft = c.req.valid('json');
    const customer = await requireOwnCustomer(db, c.var.user.id, draft.customer);
    const reservation = await requireReservation(db, customer.id, await makeReservation(db, draft, clock.now()));
    c.header('Location', reservation['@id']);
    return c.json(reservation, 201);
  });

  api.openapi(putCancel, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = c.req.valid('param');
    await cancelReservation(db, customer.id, id, clock.now());
    return c.json(await requireReservation(db, customer.id, id), 200);
  });

  api.openapi(getReservation, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    return c.json(await requireReservation(db, customer.id, c.req.valid('param').id), 200);
  });

  api.openapi(listReservations, async (c) => {
    const { place, page } = c.req.valid('query');
    const customer = await requireCustomer(db, c.var.user.id);
    const own = readReservations(db)
      .where('customer_reservations.customer_id', '=', customer.id)
      .$if(place !== undefined, (query) => query.where('place_id', '=', requirePlaceId(place ?? '')));
    const { members, total } = await reservationPage(own, page, 'desc');
    const view = pagingView(c.req.url, page, total);
    return c.json(
      collection('CustomerReservation', '/api/customer_reservations', members, { totalItems: total, view }),
      200,
    );
  });
}
