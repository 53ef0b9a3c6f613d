import type { Equivalent } from '../mutant.ts';

export const ORDERING: readonly Equivalent[] = [
  {
    machine: 'deliveryMethod',
    kind: 'wrong event sent',
    place: 'address.retried, as orderType.chosen',
    reason: 'Where the address did not load, to choose home delivery again asks for it again, too.',
  },
];
