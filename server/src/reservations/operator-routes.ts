import { z } from '@hono/zod-openapi';
import { placeQuery, requirePlaceId } from '#server/catalogue/place-query.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collectionSchema, pageOf, pageQuery } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, operatorRoute, problems } from '#server/http/route.ts';
import { placesOfStaff } from '#server/operators/staff.ts';
import { isUuid } from '#server/qr/uuid.ts';
import { answerReservation } from './answers.ts';
import { readReservations, reservationPage, reservationSchema, reservationView } from './resource.ts';

const listWaiting = operatorRoute('get', '/api/operator/reservations', {
  summary: "Reservations that wait for the place's answer and have not begun, longest waiting first",
  request: { query: pageQuery.extend({ place: placeQuery }) },
  responses: {
    200: jsonAnswer(collectionSchema(reservationSchema), 'A page of reservations'),
    ...problems(400, 401, 403),
  },
});

const putAnswer = operatorRoute('put', '/api/operator/reservations/{id}/{answer}', {
  summary: 'Accepts or rejects a reservation',
  request: { params: idParam.extend({ answer: z.enum(['accept', 'reject']) }) },
  responses: { 200: jsonAnswer(reservationSchema, 'The reservation as it is now'), ...problems(401, 403, 404, 409) },
});

const getCode = operatorRoute('get', '/api/operator/codes/{uuid}', {
  summary: 'The reservation behind a QR code',
  request: { params: z.object({ uuid: z.string().openapi({ format: 'uuid' }) }) },
  responses: { 200: jsonAnswer(reservationSchema, 'The reservation'), ...problems(401, 403, 404) },
});

/** Routes for the staff. Decision 44. */
export function registerOperatorReservationRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const atPlacesOf = (userId: number) => readReservations(db).where('place_id', 'in', placesOfStaff(db, userId));

  api.openapi(listWaiting, async (c) => {
    const { place, page } = c.req.valid('query');
    const waiting = atPlacesOf(c.var.user.id)
      .where('status', '=', 'incomplete')
      .where('date_and_time', '>', clock.now())
      .$if(place !== undefined, (query) => query.where('place_id', '=', requirePlaceId(place ?? '')));
    const found = await reservationPage(waiting, page, 'asc');
    return c.json(pageOf('CustomerReservation', '/api/operator/reservations', { url: c.req.url, page, ...found }), 200);
  });

  api.openapi(putAnswer, async (c) => {
    const { id, answer } = c.req.valid('param');
    await answerReservation(deps, c.var.user.id, id, answer);
    const row = await readReservations(db).where('customer_reservations.id', '=', id).executeTakeFirstOrThrow();
    return c.json(reservationView(row), 200);
  });

  api.openapi(getCode, async (c) => {
    const { uuid } = c.req.valid('param');
    const row = isUuid(uuid)
      ? await atPlacesOf(c.var.user.id).where('qrcode', '=', uuid).executeTakeFirst()
      : undefined;
    if (row === undefined) throw notFound();
    return c.json(reservationView(row), 200);
  });
}
