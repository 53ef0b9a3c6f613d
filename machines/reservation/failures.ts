import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'reservations.signedOut.title');
const gone = shows('gone', 'reservation.gone.title');

export const failures: Failures = {
  loadReservation: calls({
    'GET /api/customer_reservations/:id': onFailure(shows('loadFailed'), { 401: signedOut, 404: gone }),
  }),
  refreshReservation: calls({
    'GET /api/customer_reservations/:id': silent('shown.current', 'A refresh in the background: the old data stays.'),
  }),
  cancelReservation: calls({
    'PUT /api/customer_reservations/:id/cancel': onFailure(shows('failed'), {
      401: signedOut,
      404: gone,
      reservation_not_cancelable: shows('refused'),
    }),
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
