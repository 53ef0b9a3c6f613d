import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = says('signedOut', 'reservations.signedOut.title');
const gone = says('gone', 'reservation.gone.title');

export const failures: Failures = {
  loadReservation: calls({
    'GET /api/customer_reservations/:id': fates(says('loadFailed'), { 401: signedOut, 404: gone }),
  }),
  refreshReservation: calls({
    'GET /api/customer_reservations/:id': fates(
      silent('shown.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
    ),
  }),
  cancelReservation: calls({
    'PUT /api/customer_reservations/:id/cancel': fates(says('failed'), {
      401: signedOut,
      404: gone,
      reservation_not_cancelable: says('refused'),
    }),
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
