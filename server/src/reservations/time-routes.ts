import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collection, collectionSchema, filterView } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { isoTime } from '#server/shared/clock.ts';
import { freeTimes, nextDateWithTimes } from './free-times.ts';
import { timesQuery } from './inputs.ts';

const timeSchema = z
  .object({ '@type': z.literal('ReservationTime'), dateAndTime: z.string() })
  .openapi('ReservationTime');

const timesSchema = collectionSchema(timeSchema).extend({
  nextDate: z.iso
    .date()
    .nullable()
    .optional()
    .openapi({ description: 'Only if the day has no times: the next day that has some, or null' }),
});

const listTimes = publicRoute('get', '/api/places/{id}/reservation_times', {
  summary: 'When a table for so many is still free on a day',
  request: { params: idParam, query: timesQuery },
  responses: { 200: jsonAnswer(timesSchema, 'The times, earliest first'), ...problems(400, 404) },
});

/** An addition to the contract. Decision 40. */
export function registerReservationTimeRoutes(api: Api, { db, clock }: Deps): void {
  api.openapi(listTimes, async (c) => {
    const { id } = c.req.valid('param');
    const [query, now] = [c.req.valid('query'), clock.now()];
    const times = await freeTimes(db, id, query, now);
    const members = times.map((at) => ({ '@type': 'ReservationTime' as const, dateAndTime: isoTime(at) }));
    const path = `/api/places/${id}/reservation_times`;
    const list = collection('ReservationTime', path, members, { view: filterView(c.req.url) });
    if (times.length > 0) return c.json(list, 200);
    return c.json({ ...list, nextDate: await nextDateWithTimes(db, id, query, now) }, 200);
  });
}
