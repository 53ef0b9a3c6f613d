import type { Equivalent } from '#studio/mutate/mutant.ts';

export const SHELL: readonly Equivalent[] = [
  {
    machine: 'installation',
    kind: 'wrong event sent',
    place: 'steps.closed, as install.chosen',
    reason: 'Both close the steps.',
  },
  {
    machine: 'update',
    kind: 'transition removed',
    place: 'found.weighing --always [isIdle]--> found.activating',
    reason: '`offering` and `quiet` lead to `activating` in the same step.',
  },
];
