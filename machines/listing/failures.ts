import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadListing: calls({
    'GET /api/themes/:id/places': fates(says('failed'), { 404: says('empty', 'listing.empty.title') }),
  }),
};
