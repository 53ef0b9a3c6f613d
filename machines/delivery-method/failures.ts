import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': fates(says('failed'), { 404: says('notFound', 'delivery.notFound.title') }),
  }),
  loadAddresses: calls({ 'GET /api/customer/profile': fates(says('choosing.home.failed')) }),
};
