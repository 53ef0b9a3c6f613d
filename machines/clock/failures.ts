import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  readClock: cannotFail('Every device has a clock.'),
};
