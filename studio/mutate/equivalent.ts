import { ACCOUNTS } from './equivalent/accounts.ts';
import { FINDING } from './equivalent/finding.ts';
import { ORDERING } from './equivalent/ordering.ts';
import type { Equivalent } from './mutant.ts';

/** Survivors that the tests need not kill. An entry that is killed or no longer exists fails the report. */
export const EQUIVALENT: readonly Equivalent[] = [...ACCOUNTS, ...FINDING, ...ORDERING];
