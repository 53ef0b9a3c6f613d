import type { Equivalent } from '#studio/mutate/mutant.ts';

export const ORDERING: readonly Equivalent[] = [
  {
    machine: 'cart',
    kind: 'transition retargeted',
    place: 'running.server.loading --cart.invalidated--> running.server.loading, to running.server.ready',
    reason: 'The cart is stale then, and `ready` loads a stale cart at once.',
  },
  {
    machine: 'delivery-method',
    kind: 'wrong event sent',
    place: 'retry.requested, as orderType.chosen',
    reason: 'Where the address did not load, to choose home delivery again asks for it again, too.',
  },
];
