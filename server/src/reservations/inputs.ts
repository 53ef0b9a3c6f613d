import { z } from '@hono/zod-openapi';
import { MAX_PARTY } from '#server/catalogue/schemas.ts';
import { iriOf } from '#server/http/iri.ts';
import { violation } from '#server/http/validation.ts';

const DEFAULT_PARTY = 2;
const MAX_COMMENTS = 1000;
const MAX_NAME = 255;
const MAX_PHONE = 40;

const partySize = z.int().min(1, 'party_size_out_of_range').max(MAX_PARTY, 'party_size_out_of_range');

/** Gives E.164: separators are removed, and nine digits alone are a Portuguese number. */
const phoneNumber = z
  .string()
  .max(MAX_PHONE, 'phone_invalid')
  .transform((text, context): string => {
    const digits = text.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
    const number = /^[239]\d{8}$/.test(digits) ? `+351${digits}` : digits;
    if (/^\+[1-9]\d{7,14}$/.test(number)) return number;
    context.issues.push({
      code: 'custom',
      input: text,
      message: digits === '' ? 'required' : 'phone_invalid',
      params: violation('pattern'),
    });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: '+351910000000' });

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
  .extend({ name: z.string().trim().min(1, 'required').max(MAX_NAME, 'maxlength'), phone: phoneNumber })
  .openapi('NewGroupReservation');

export type NewReservation = z.infer<typeof newReservationInput> &
  Partial<Pick<z.infer<typeof newGroupReservationInput>, 'name' | 'phone'>>;

export const timesQuery = z.object({
  date: z.iso.date().openapi({ example: '2026-03-14', description: "A day of the place's calendar" }),
  numPax: z.coerce.number().int().min(1).max(MAX_PARTY).default(DEFAULT_PARTY).openapi({ example: 2 }),
});
