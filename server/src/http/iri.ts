import { z } from '@hono/zod-openapi';
import { EXPECTS_IRI } from './validation.ts';

const MAX_ID = 2_147_483_647;

/** `/api/places/4` from `('places', 4)`. */
export const iri = (collection: string, id: number): string => `/api/${collection}/${id}`;

/** The id in `/api/places/4`, or null when it is not an IRI of that collection. */
export function idOfIri(collection: string, value: string): number | null {
  const prefix = `/api/${collection}/`;
  return value.startsWith(prefix) ? toId(value.slice(prefix.length)) : null;
}

/** A positive integer of the database's range written in digits, or null. */
export function toId(digits: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return null;
  const id = Number(digits);
  return id <= MAX_ID ? id : null;
}

/** The `{id}` of a path; what is not an id names nothing (404). */
export const idParam = z.object({
  id: z
    .string()
    .transform((digits, context): number => {
      const id = toId(digits);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', input: digits, message: 'Not an id' });
      return z.NEVER;
    })
    .openapi({ type: 'integer', example: 4 }),
});

/** A reference in a body or query: an IRI of the collection; gives the id. Others are the 400s of contract 1 "Ids". */
export const iriOf = (collection: string) =>
  z
    .unknown()
    .transform((value, context): number => {
      const id = typeof value === 'string' ? idOfIri(collection, value) : null;
      if (id !== null) return id;
      context.issues.push({ code: 'custom', input: value, message: 'Invalid IRI', params: EXPECTS_IRI });
      return z.NEVER;
    })
    .openapi({ type: 'string', format: 'iri-reference', example: iri(collection, 1) });
