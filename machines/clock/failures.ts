import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  corrections: cannotFail('Listens to the time that comes with the answers of the server.'),
  readClock: cannotFail('Every device has a clock.'),
};
