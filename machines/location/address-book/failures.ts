import { calls, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadAddresses: calls({ 'GET /api/customer/profile': shows('failed') }),
  useAddress: calls({ 'PUT /api/customer_addresses/:id/set_current': shows('listed.unused') }),
};
