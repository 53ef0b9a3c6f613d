import { z } from '@hono/zod-openapi';
import { EXPECTS_IRI } from './validation.ts';

const MAX_ID = 2_147_483_647;

export const iri = (collection: string, id: number): string => `/api/${collection}/${id}`;

/** Null unless it is an IRI of this collection. */
export function idOfIri(collection: string, value: string): number | null {
  const prefix = `/api/${collection}/`;
  return value.startsWith(prefix) ? toId(value.slice(prefix.length)) : null;
}

/** A positive integer in the database's range, or null. */
export function toId(digits: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return null;
  const id = Number(digits);
  return id <= MAX_ID ? id : null;
}

/** A malformed id is a 404. */
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

/** An IRI of the collection, parsed to its id; otherwise 400. Contract 1 "Ids". */
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
