import { placeQuery, requirePlaceId } from '#server/catalogue/place-query.ts';
import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collectionSchema, pageOf, pageQuery } from '#server/http/hydra.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { newReservationInput } from './inputs.ts';
import { cancelReservation, makeReservation } from './reservations.ts';
import { readReservations, requireReservation, reservationPage, reservationSchema } from './resource.ts';

const postReservation = privateRoute('post', '/api/customer_reservations', {
  summary: 'Asks a place for a table',
  request: { body: jsonBody(newReservationInput) },
  responses: {
    201: jsonAnswer(reservationSchema, 'The reservation, which the place has not accepted yet'),
    ...problems(400, 401, 403, 404, 409, 422),
  },
});

const putCancel = ownRoute('put', '/api/customer_reservations/{id}/cancel', reservationSchema, {
  summary: 'Calls off a reservation of the caller',
  answer: 'The reservation, now canceled',
  more: [409],
});

const getReservation = ownRoute('get', '/api/customer_reservations/{id}', reservationSchema, {
  summary: 'A reservation of the caller',
  answer: 'The reservation',
});

const listReservations = privateRoute('get', '/api/customer_reservations', {
  summary: 'Reservations of the caller, those for groups among them, newest first',
  request: { query: pageQuery.extend({ place: placeQuery }) },
  responses: { 200: jsonAnswer(collectionSchema(reservationSchema), 'A page of reservations'), ...problems(400, 401) },
});

/** Contracts 41, 42, 43, and a reservation by its IRI, groups included. Decision 44. */
export function registerReservationRoutes(api: Api, { db, clock, config }: Deps): void {
  api.openapi(postReservation, async (c) => {
    const draft = c.req.valid('json');
    const customer = await requireOwnCustomer(db, c.var.user.id, draft.customer);
    const reservation = await requireReservation(
      db,
      customer.id,
      await makeReservation(db, draft, config.reservationLimits, clock.now()),
    );
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
    const found = await reservationPage(own, page, 'desc');
    return c.json(pageOf('CustomerReservation', '/api/customer_reservations', { url: c.req.url, page, ...found }), 200);
  });
}
