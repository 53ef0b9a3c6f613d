import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  requests: cannotFail('Counts the requests of the app itself.'),
};
