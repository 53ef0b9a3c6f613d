import type { Equivalent } from '#studio/mutate/mutant.ts';

export const FINDING: readonly Equivalent[] = [];
