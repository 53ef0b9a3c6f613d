import { z } from '@hono/zod-openapi';

import { iriOf } from '#server/http/iri.ts';

const MAX_PARTY = 99;
const DEFAULT_PARTY = 2;
const MAX_COMMENTS = 1000;

const partySize = z.int().min(1, 'party_size_out_of_range').max(MAX_PARTY, 'party_size_out_of_range');

/** Contract 43. */
export const newReservationInput = z
  .object({
    customer: iriOf('customers'),
    place: iriOf('places'),
    dateAndTime: z.iso
      .datetime({ offset: true, error: 'reservation_time_invalid' })
      .transform((text) => new Date(text))
      .openapi({ type: 'string', format: 'date-time', example: '2026-03-14T20:00:00+00:00' }),
    numPax: partySize.default(DEFAULT_PARTY),
    comments: z
      .string()
      .trim()
      .max(MAX_COMMENTS, 'comments_too_long')
      .nullish()
      .transform((text) => text ?? ''),
  })
  .openapi('NewCustomerReservation');

export type NewReservation = z.infer<typeof newReservationInput>;

/** Of the free times of a day: the day by the place's calendar, and for how many. */
export const timesQuery = z.object({
  date: z.iso.date().openapi({ example: '2026-03-14', description: "A day of the place's calendar" }),
  numPax: z.coerce.number().int().min(1).max(MAX_PARTY).default(DEFAULT_PARTY).openapi({ example: 2 }),
});
