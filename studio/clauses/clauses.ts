import { BEHAVIOUR } from './behaviour.ts';
import { CALLS } from './calls.ts';
import type { Section } from './clause.ts';
import { ENTITIES } from './entities.ts';
import { PRODUCT } from './product.ts';

/** The specification's clauses, in its order: it is not part of the repository, so their list is kept here. */
export const CLAUSES: readonly Section[] = [...PRODUCT, ...ENTITIES, ...BEHAVIOUR, ...CALLS];
