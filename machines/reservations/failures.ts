import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const ofCustomer = fates(says('failed'), { 401: says('signedOut', 'reservations.signedOut.title') });

export const failures: Failures = {
  loadReservations: calls({
    'GET /api/customer_reservations': ofCustomer,
    'GET /api/customer/profile': ofCustomer,
    'GET /api/places/:id': fates(says('failed'), {
      401: says('signedOut', 'reservations.signedOut.title'),
      404: silent('listing', 'A time at a place that is gone can neither be used nor opened.'),
    }),
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
