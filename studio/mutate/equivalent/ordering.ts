import type { Equivalent } from '#studio/mutate/mutant.ts';

export const ORDERING: readonly Equivalent[] = [
  {
    machine: 'delivery-method',
    kind: 'wrong event sent',
    place: 'address.retried, as orderType.chosen',
    reason: 'Where the address did not load, to choose home delivery again asks for it again, too.',
  },
];
