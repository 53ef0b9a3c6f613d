import type { Equivalent } from '../mutant.ts';

export const ORDERING: readonly Equivalent[] = [];
