import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const ofCustomer = onFailure(shows('failed'), { 401: shows('signedOut', 'reservations.signedOut.title') });

export const failures: Failures = {
  loadReservations: calls({
    'GET /api/customer_reservations': ofCustomer,
    'GET /api/customer/profile': ofCustomer,
    'GET /api/places/:id': onFailure(shows('failed'), {
      401: shows('signedOut', 'reservations.signedOut.title'),
      404: silent('listing', 'A time at a place that is gone can neither be used nor opened.'),
    }),
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
