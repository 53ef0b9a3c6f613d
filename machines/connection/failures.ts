import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  connectivity: cannotFail('Listens to the browser losing and finding the network.'),
};
