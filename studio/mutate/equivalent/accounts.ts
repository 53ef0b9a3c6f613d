import type { Equivalent } from '#studio/mutate/mutant.ts';

export const ACCOUNTS: readonly Equivalent[] = [
  ...['signup', 'reset-password'].map((machine) => ({
    machine,
    kind: 'transition retargeted' as const,
    place: 'submitting.preparing --done(createIdempotencyKey)--> submitting.sending, to submitting.preparing',
    reason: 'There is a key by then, with which `preparing` is left for `sending` in the same step.',
  })),
  ...['signup', 'login'].map((machine) => ({
    machine,
    kind: 'wrong event sent' as const,
    place: 'success.continued (as a modal), as modal.closed',
    reason: 'What has succeeded is closed by both, with the same output: in a modal its button and Escape are one.',
  })),
];
