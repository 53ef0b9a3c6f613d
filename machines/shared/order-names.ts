import type { Iri } from './entities.ts';

/** What orders only refer to: their places and the options chosen, by IRI. What could not be loaded is absent. */
export interface OrderNames {
  places: Record<Iri, { name: string; marketplaceName: string | null; timezone: string }>;
  options: Record<Iri, string>;
}

export const NO_NAMES: OrderNames = { places: {}, options: {} };
