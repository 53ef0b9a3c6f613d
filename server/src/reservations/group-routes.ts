import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { newGroupReservationInput } from './inputs.ts';
import { cancelReservation, makeReservation } from './reservations.ts';
import { groupReservationSchema, requireGroupReservation } from './resource.ts';

const postGroup = privateRoute('post', '/api/group_reservations', {
  summary: 'Asks a place for a table for a group',
  request: { body: jsonBody(newGroupReservationInput) },
  responses: {
    201: jsonAnswer(groupReservationSchema, 'The reservation, which the place has not accepted yet'),
    ...problems(400, 401, 403, 404, 409, 422),
  },
});

const putCancelGroup = ownRoute('put', '/api/group_reservations/{id}/cancel', groupReservationSchema, {
  summary: 'Calls off a group reservation of the caller',
  answer: 'The reservation, now canceled',
  more: [409],
});

const getGroup = ownRoute('get', '/api/group_reservations/{id}', groupReservationSchema, {
  summary: 'A group reservation of the caller',
  answer: 'The reservation',
});

/** Contract 40, and 41 for groups. Decision 44. */
export function registerGroupReservationRoutes(api: Api, { db, clock, config }: Deps): void {
  api.openapi(postGroup, async (c) => {
    const draft = c.req.valid('json');
    const customer = await requireOwnCustomer(db, c.var.user.id, draft.customer);
    const reservation = await requireGroupReservation(
      db,
      customer.id,
      await makeReservation(db, draft, config.reservationLimits, clock.now()),
    );
    c.header('Location', reservation['@id']);
    return c.json(reservation, 201);
  });

  api.openapi(putCancelGroup, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = await requireGroupReservation(db, customer.id, c.req.valid('param').id);
    await cancelReservation(db, customer.id, id, clock.now());
    return c.json(await requireGroupReservation(db, customer.id, id), 200);
  });

  api.openapi(getGroup, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    return c.json(await requireGroupReservation(db, customer.id, c.req.valid('param').id), 200);
  });
}
