import type { Equivalent } from '../mutant.ts';

export const FINDING: readonly Equivalent[] = [];
