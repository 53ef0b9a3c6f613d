import { z } from '@hono/zod-openapi';
import { MAX_PARTY } from '#server/catalogue/schemas.ts';
import { iriOf } from '#server/http/iri.ts';

const DEFAULT_PARTY = 2;
const MAX_COMMENTS = 1000;
const MAX_NAME = 255;

const partySize = z.int().min(1, 'party_size_out_of_range').max(MAX_PARTY, 'party_size_out_of_range');

const draft = z.object({
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
});

export const newReservationInput = draft.openapi('NewCustomerReservation');

export const newGroupReservationInput = draft
  .extend({
    name: z.string().trim().min(1, 'required').max(MAX_NAME, 'maxlength'),
    phone: z.string().openapi({
      example: '+351910000000',
      description: "In any spelling; without a country code it is of the place's country. Kept in E.164",
    }),
  })
  .openapi('NewGroupReservation');

export type NewReservation = z.infer<typeof newReservationInput> &
  Partial<Pick<z.infer<typeof newGroupReservationInput>, 'name' | 'phone'>>;

export const timesQuery = z.object({
  date: z.iso.date().openapi({ example: '2026-03-14', description: "A day of the place's calendar" }),
  numPax: z.coerce.number().int().min(1).max(MAX_PARTY).default(DEFAULT_PARTY).openapi({ example: 2 }),
});
