import { calls, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unsaved = says('open.manual.unsaved');

export const failures: Failures = {
  locate: needs({
    geolocation: fates(says('open.automatic.unavailable', 'location.unavailable.title'), {
      denied: says('open.automatic.denied', 'location.denied.title'),
      timedOut: says('open.automatic.timedOut', 'location.timedOut.title'),
      missing: says('open.automatic.unsupported', 'location.unsupported.title'),
    }),
  }),
  geocode: calls({ 'GET /api/geocode': fates(says('open.manual.failed')) }),
  saveAddress: calls({
    'GET /api/customer/profile': fates(unsaved),
    'POST /api/customer_addresses': fates(unsaved, {}, [
      'locality_required',
      'coordinate_invalid',
      'address_too_long',
      'country_invalid',
    ]),
    'PUT /api/customer_addresses/:id/set_current': fates(unsaved),
  }),
  rememberPosition: needs({ storage: fates(silent(null, 'The position holds for this visit.')) }),
};
