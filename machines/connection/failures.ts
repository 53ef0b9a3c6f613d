import { cannotFail, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  connectivity: cannotFail('Listens to the browser losing and finding the network.'),
};
