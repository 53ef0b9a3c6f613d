import type { Equivalent } from '#studio/mutate/mutant.ts';

export const FINDING: readonly Equivalent[] = [
  {
    machine: 'location',
    kind: 'guard dropped',
    place: 'open.manual.placed.unkept --address.confirmed [isComplete]--> open.manual.placed.keeping',
    reason: 'The address was complete when it was sent, and an edit leads to `ready`.',
  },
];
