import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadListing: calls({
    'GET /api/themes/:id/places': onFailure(shows('failed'), { 404: shows('empty', 'listing.empty.title') }),
  }),
};
