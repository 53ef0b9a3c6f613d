import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'settings.signedOut.title');
/** A success needs no valid body: the app reads only the status. */
const saved = shows('shown.saved', 'settings.nif.removed');

export const failures: Failures = {
  readAccount: calls({ 'GET /api/customer/profile': onFailure(shows('failed'), { 401: signedOut }) }),
  saveNif: calls({
    'PUT /api/customers/:id': onFailure(shows('shown.unsaved'), { 401: signedOut, empty: saved, misshapen: saved }, [
      'nif_invalid',
    ]),
  }),
};
