import { calls, cannotFail, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  loadReservations: calls({
    'GET /api/customer_reservations': fates(says('failed'), { 401: says('signedOut', 'reservations.signedOut.title') }),
  }),
  changes: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
