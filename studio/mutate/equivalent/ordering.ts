import type { Equivalent } from '#studio/mutate/mutant.ts';

const LOADED_AT_ONCE = 'The cart is stale then, and `ready` loads a stale cart at once.';

const ONLY_OWN_ADDS = 'The cart reports only dishes that this place has added, and `adding` contains each of them.';

/** The states after a code of a seat or a table was submitted, each with the state that checks the code. */
const SUBMITTED = ['seat', 'table'].flatMap((kind) =>
  ['checking', 'unknown', 'failed'].map((state) => [`choosing.${kind}.${state}`, `choosing.${kind}.checking`] as const),
);

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
  ...SUBMITTED.flatMap(([state]) => {
    const place = `${state} --code.blurred--> (stays)`;
    const reason = 'The field has a code, and an edit marks the field.';
    return [
      { machine: 'delivery-method', kind: 'transition removed' as const, place, reason },
      { machine: 'delivery-method', kind: 'action dropped' as const, place: `${place}: markEdited`, reason },
    ];
  }),
  ...SUBMITTED.filter(([state, checking]) => state !== checking).map(([state, checking]) => ({
    machine: 'delivery-method',
    kind: 'guard dropped' as const,
    place: `${state} --choice.submitted [isFilled]--> ${checking}`,
    reason: 'The code was filled in when it was submitted, and an edit leads to `entering`.',
  })),
  {
    machine: 'place',
    kind: 'transition removed',
    place: 'ready --add.reported [isOver]--> (stays)',
    reason: ONLY_OWN_ADDS,
  },
  {
    machine: 'place',
    kind: 'action dropped',
    place: 'ready --add.reported [isOver]--> (stays): forgetAdd',
    reason: ONLY_OWN_ADDS,
  },
];
