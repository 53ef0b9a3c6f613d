import { BEHAVIOUR } from './behaviour.ts';
import { CALLS } from './calls.ts';
import type { Section } from './clause.ts';
import { ENTITIES } from './entities.ts';
import { PRODUCT } from './product.ts';

/** The specification is not in the repository, so its clauses are listed here in order. */
export const CLAUSES: readonly Section[] = [...PRODUCT, ...ENTITIES, ...BEHAVIOUR, ...CALLS];
