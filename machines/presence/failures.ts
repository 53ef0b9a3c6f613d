import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'presence.signedOut.title');
/** The login opens above it. */
const signingIn = shows('signingIn', 'presence.signedOut.title');
const codeRefused = shows('codeRefused', 'presence.codeRefused.title');
const ofCode = { 403: codeRefused, 404: codeRefused };

export const failures: Failures = {
  readPresence: calls({
    'GET /api/customer/profile': onFailure(shows('failed'), { 401: signedOut }),
    'GET /api/places/:id/check_access/:uid': onFailure(shows('failed'), { ...ofCode, 401: signedOut }),
  }),
  checkIn: calls({
    'GET /api/customer/profile': onFailure(shows('checkInFailed'), { 401: signingIn }),
    'GET /api/places/:id/check_in/:uid': onFailure(shows('checkInFailed'), {
      ...ofCode,
      401: signingIn,
      access_denied_at_place: shows('denied', 'presence.denied.title'),
    }),
  }),
  checkOut: calls({
    'GET /api/customer/profile': onFailure(shows('checkOutFailed'), { 401: signedOut }),
    'GET /api/places/:id/check_out/:uid': onFailure(shows('checkOutFailed'), { ...ofCode, 401: signedOut }),
  }),
};
