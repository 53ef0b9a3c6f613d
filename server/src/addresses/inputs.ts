import { z } from '@hono/zod-openapi';
import { iriOf } from '#server/http/iri.ts';
import { violation } from '#server/http/validation.ts';

const MAX_LENGTH = 255;
const DECIMAL = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

const text = z.string().trim().max(MAX_LENGTH, 'address_too_long');
const optionalText = text.nullish().transform((value) => value ?? '');

const degrees = (limit: number) =>
  z
    .string()
    .refine((value) => DECIMAL.test(value) && Math.abs(Number(value)) <= limit, {
      message: 'coordinate_invalid',
      params: violation('range'),
    })
    .openapi({ example: '38.69' });

export const newAddressInput = z
  .object({
    address: optionalText,
    streetNumber: optionalText,
    floor: optionalText,
    locality: text.min(1, 'locality_required'),
    zipCode: optionalText,
    country: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'country_invalid')
      .nullish()
      .transform((value) => value ?? 'PT'),
    formattedAddress: z
      .string()
      .trim()
      .max(2 * MAX_LENGTH, 'address_too_long')
      .nullish()
      .transform((value) => value ?? ''),
    lat: degrees(90),
    lng: degrees(180),
    customer: iriOf('customers'),
  })
  .openapi('NewCustomerAddress');

export type NewAddress = z.infer<typeof newAddressInput>;
