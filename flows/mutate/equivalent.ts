import type { MutantName } from './mutant.ts';

/** A mutant that nobody could tell from the machine as it is, and why. */
export interface Equivalent extends MutantName {
  reason: string;
}

/** The survivors that are no fault of the tests. One that is killed after all, or is no more, turns the report red. */
export const EQUIVALENT: readonly Equivalent[] = ['signup', 'resetPassword'].map((machine) => ({
  machine,
  kind: 'transition retargeted',
  place: 'submitting.preparing --done(createIdempotencyKey)--> submitting.sending, to submitting.preparing',
  reason: 'There is a key by then, with which `preparing` is left for `sending` in the same step.',
}));
