import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  requests: cannotFail('Counts the requests of the app itself.'),
};
