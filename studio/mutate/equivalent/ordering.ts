import type { Equivalent } from '#studio/mutate/mutant.ts';

const LOADED_AT_ONCE = 'The cart is stale then, and `ready` loads a stale cart at once.';

export const ORDERING: readonly Equivalent[] = [
  {
    machine: 'cart',
    kind: 'transition retargeted',
    place: 'running.server.loading --cart.invalidated--> running.server.loading, to running.server.ready',
    reason: LOADED_AT_ONCE,
  },
  {
    machine: 'cart',
    kind: 'transition retargeted',
    place: 'running.server.loading --content.stale [mayBePaid]--> running.server.loading, to running.server.ready',
    reason: LOADED_AT_ONCE,
  },
  {
    machine: 'cart',
    kind: 'transition retargeted',
    place: 'running.notes.writing --always [hasUnwrittenNotes]--> running.notes.writing, to running.notes.written',
    reason: 'The state `written` leads back at once, because the notes are still unwritten.',
  },
  {
    machine: 'delivery-method',
    kind: 'wrong event sent',
    place: 'retry.requested, as orderType.chosen',
    reason: 'Where the address did not load, to choose home delivery again asks for it again, too.',
  },
];
