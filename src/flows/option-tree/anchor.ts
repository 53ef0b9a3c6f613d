import type { Iri } from '#machines/shared/entities/entities.ts';

/** Element ids by which the customer is led to what is missing. */
export const VARIATIONS = 'variations';

export function anchorOf(group: Iri): string {
  return `group-${group.slice(group.lastIndexOf('/') + 1)}`;
}
