import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadAddresses: calls({ 'GET /api/customer/profile': fates(says('failed')) }),
  useAddress: calls({ 'PUT /api/customer_addresses/:id/set_current': fates(says('listed.unused')) }),
};
