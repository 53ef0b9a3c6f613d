import type { Equivalent } from '../mutant.ts';

export const ACCOUNTS: readonly Equivalent[] = ['signup', 'resetPassword'].map((machine) => ({
  machine,
  kind: 'transition retargeted',
  place: 'submitting.preparing --done(createIdempotencyKey)--> submitting.sending, to submitting.preparing',
  reason: 'There is a key by then, with which `preparing` is left for `sending` in the same step.',
}));
