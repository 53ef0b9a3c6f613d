import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  loadAddresses: calls({ 'GET /api/customer/profile': fates(says('failed')) }),
  useAddress: calls({ 'PUT /api/customer_addresses/:id/set_current': fates(says('listed.unused')) }),
};
