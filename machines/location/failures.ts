import { calls, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unsaved = shows('open.manual.unsaved');

export const failures: Failures = {
  locate: needs({
    geolocation: onFailure(shows('open.automatic.unavailable', 'location.unavailable.title'), {
      denied: shows('open.automatic.denied', 'location.denied.title'),
      timedOut: shows('open.automatic.timedOut', 'location.timedOut.title'),
      missing: shows('open.automatic.unsupported', 'location.unsupported.title'),
    }),
  }),
  geocode: calls({ 'GET /api/geocode': shows('open.manual.failed') }),
  saveAddress: calls({
    'GET /api/customer/profile': unsaved,
    'POST /api/customer_addresses': onFailure(unsaved, {}, [
      'locality_required',
      'coordinate_invalid',
      'address_too_long',
      'country_invalid',
    ]),
    'PUT /api/customer_addresses/:id/set_current': unsaved,
  }),
  rememberPosition: needs({ storage: silent(null, 'The position holds for this visit.') }),
};
