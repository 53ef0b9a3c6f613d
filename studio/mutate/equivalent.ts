import { ACCOUNTS } from './equivalent/accounts.ts';
import { FINDING } from './equivalent/finding.ts';
import { ORDERING } from './equivalent/ordering.ts';
import type { Equivalent } from './mutant.ts';

/** The survivors that are no fault of the tests. One that is killed after all, or is no more, turns the report red. */
export const EQUIVALENT: readonly Equivalent[] = [...ACCOUNTS, ...FINDING, ...ORDERING];
