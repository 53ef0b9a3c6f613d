import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  readClock: cannotFail('Every device has a clock.'),
};
