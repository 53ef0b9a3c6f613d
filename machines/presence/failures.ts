import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = says('signedOut', 'presence.login');
const codeRefused = says('codeRefused', 'presence.codeRefused.title');
const ofCode = { 401: signedOut, 403: codeRefused, 404: codeRefused };

export const failures: Failures = {
  readPresence: calls({
    'GET /api/customer/profile': fates(says('failed'), { 401: signedOut }),
    'GET /api/places/:id/check_access/:uid': fates(says('failed'), ofCode),
  }),
  checkIn: calls({
    'GET /api/customer/profile': fates(says('checkInFailed'), { 401: signedOut }),
    'GET /api/places/:id/check_in/:uid': fates(says('checkInFailed'), {
      ...ofCode,
      access_denied_at_place: says('denied', 'presence.denied.title'),
    }),
  }),
  checkOut: calls({
    'GET /api/customer/profile': fates(says('checkOutFailed'), { 401: signedOut }),
    'GET /api/places/:id/check_out/:uid': fates(says('checkOutFailed'), ofCode),
  }),
};
