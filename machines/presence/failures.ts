import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'presence.signedOut.title');
const codeRefused = shows('codeRefused', 'presence.codeRefused.title');
const ofCode = { 401: signedOut, 403: codeRefused, 404: codeRefused };

export const failures: Failures = {
  readPresence: calls({
    'GET /api/customer/profile': onFailure(shows('failed'), { 401: signedOut }),
    'GET /api/places/:id/check_access/:uid': onFailure(shows('failed'), ofCode),
  }),
  checkIn: calls({
    'GET /api/customer/profile': onFailure(shows('checkInFailed'), { 401: signedOut }),
    'GET /api/places/:id/check_in/:uid': onFailure(shows('checkInFailed'), {
      ...ofCode,
      access_denied_at_place: shows('denied', 'presence.denied.title'),
    }),
  }),
  checkOut: calls({
    'GET /api/customer/profile': onFailure(shows('checkOutFailed'), { 401: signedOut }),
    'GET /api/places/:id/check_out/:uid': onFailure(shows('checkOutFailed'), ofCode),
  }),
};
