import { z } from '@hono/zod-openapi';
import { idOfIri, toId } from '#server/http/iri.ts';
import { badRequest } from '#server/http/problem.ts';

export const placeQuery = z.string().optional();

/** Accepts an id or an IRI. @throws Problem 400. */
export function requirePlaceId(value: string): number {
  const id = toId(value) ?? idOfIri('places', value);
  if (id === null) throw badRequest('Invalid value of "place".');
  return id;
}
