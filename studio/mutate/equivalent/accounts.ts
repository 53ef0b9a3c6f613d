import type { Equivalent } from '#studio/mutate/mutant.ts';

const COMPLETE = 'Both fields are complete in `incorrect`, and each edit marks its field.';

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
  {
    machine: 'login',
    kind: 'transition removed',
    place: 'incorrect --field.blurred--> (stays)',
    reason: COMPLETE,
  },
  {
    machine: 'login',
    kind: 'action dropped',
    place: 'incorrect --field.blurred--> (stays): markEdited',
    reason: COMPLETE,
  },
  {
    machine: 'login',
    kind: 'action dropped',
    place: 'incorrect --field.edited--> editing: markEdited',
    reason: 'The next key press or the blur of the field marks it.',
  },
  {
    machine: 'login',
    kind: 'guard dropped',
    place: 'incorrect --form.submitted [isComplete]--> submitting',
    reason: COMPLETE,
  },
  ...['codeRefused', 'codeUnchecked'].map((state) => ({
    machine: 'signup',
    kind: 'guard dropped' as const,
    place: `signedUp.${state} --code.submitted [isWhole]--> signedUp.checkingCode`,
    reason: 'A whole code was sent, and an edit leads to `waiting`.',
  })),
  {
    machine: 'signup',
    kind: 'action dropped',
    place: 'submitting.sending --done(signUp) [isSignedUp]--> signedUp: keepForReload',
    reason: 'Has an effect only after a reload, which the journeys test.',
  },
];
