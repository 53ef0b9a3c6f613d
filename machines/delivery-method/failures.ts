import { calls, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const asked = silent('choosing.table.entering', 'The customer is asked for the table.');

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': onFailure(shows('failed'), { 404: shows('notFound', 'delivery.notFound.title') }),
  }),
  loadAddresses: calls({ 'GET /api/customer/profile': shows('choosing.home.failed') }),
  findSeat: calls({
    'GET /api/places/:id/seats/:code': onFailure(shows('choosing.seat.failed'), {
      404: shows('choosing.seat.unknown', 'errors.seat_unknown'),
    }),
  }),
  findTable: calls({
    'GET /api/places/:id/tables/:code': onFailure(shows('choosing.table.failed'), {
      404: shows('choosing.table.unknown', 'errors.table_unknown'),
    }),
  }),
  recallTable: calls({
    'GET /api/customer/profile': asked,
    'GET /api/places/:id/check_access/:uid': asked,
  }),
};
