import type { Iri } from '#machines/shared/entities/entities.ts';

export const VARIATIONS = 'variations';

export function anchorOf(group: Iri): string {
  return `group-${group.slice(group.lastIndexOf('/') + 1)}`;
}
