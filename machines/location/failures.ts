import {
  calls,
  needs,
  onFailure,
  shows,
  silent,
  type FailureEffect,
  type Failures,
} from '#machines/shared/flow/failures.ts';

/** A customer's address is sent and made current. */
const saves = (failed: FailureEffect) =>
  calls({
    'GET /api/customer/profile': failed,
    'POST /api/customer_addresses': onFailure(failed, {}, [
      'locality_required',
      'coordinate_invalid',
      'address_too_long',
      'country_invalid',
    ]),
    'PUT /api/customer_addresses/:id/set_current': failed,
  });

export const failures: Failures = {
  locate: needs({
    geolocation: onFailure(shows('open.automatic.unavailable', 'location.unavailable.title'), {
      denied: shows('open.automatic.denied', 'location.denied.title'),
      timedOut: shows('open.automatic.timedOut', 'location.timedOut.title'),
      missing: shows('open.automatic.unsupported', 'location.unsupported.title'),
    }),
  }),
  geocode: calls({ 'GET /api/geocode': shows('open.manual.failed') }),
  saveAddress: saves(shows('open.manual.unsaved')),
  keepAddress: saves(shows('open.manual.placed.unkept')),
  rememberPosition: needs({ storage: silent(null, 'The position holds for this visit.') }),
};
