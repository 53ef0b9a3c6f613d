import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': onFailure(shows('failed'), { 404: shows('notFound', 'delivery.notFound.title') }),
  }),
  loadAddresses: calls({ 'GET /api/customer/profile': shows('choosing.home.failed') }),
};
