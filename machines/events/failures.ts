import { cannotFail, type Failures } from '#machines/shared/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  stream: cannotFail('STREAM'),
  tabs: cannotFail('Where tabs cannot speak with each other, each asks for itself.'),
  turn: cannotFail('Where tabs cannot take turns, each has its own.'),
};
