import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body. A repeated call finds no address, which is a success too. Decision 92. */
const deleted = shows('listed.deleted', 'location.deletion.done');

export const failures: Failures = {
  loadAddresses: calls({ 'GET /api/customer/profile': shows('failed') }),
  deleteAddress: calls({
    'DELETE /api/customer_addresses/:id': onFailure(shows('listed.undeleted'), {
      404: deleted,
      empty: deleted,
      misshapen: deleted,
    }),
  }),
  useAddress: calls({ 'PUT /api/customer_addresses/:id/set_current': shows('listed.unused') }),
};
