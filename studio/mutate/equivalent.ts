import { ACCOUNTS } from './equivalent/accounts.ts';
import { FINDING } from './equivalent/finding.ts';
import { ORDERING } from './equivalent/ordering.ts';
import { SHELL } from './equivalent/shell.ts';
import type { Equivalent } from './mutant.ts';

/**
 * Survivors that the tests need not kill. The report fails for an entry that a test kills, or that no longer exists.
 */
export const EQUIVALENT: readonly Equivalent[] = [...ACCOUNTS, ...FINDING, ...ORDERING, ...SHELL];
