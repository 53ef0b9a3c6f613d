import { alerts, calls, cannotFail, needs, onFailure, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unconfirmed = alerts('signedOut.ended', 'logout_unconfirmed');
const revoked = silent('signedOut.ended', 'The status alone is the answer. Contract 5.');

export const failures: Failures = {
  restoreSession: cannotFail('The session is held in memory.'),
  storeSession: needs({
    storage: silent('signedIn.stored', 'The session is held in memory, and ends with the tab.'),
  }),
  forgetSession: needs({ storage: silent('signedOut', 'The session is no longer held in memory.') }),
  revokeSession: calls({ 'POST /api/token/revoke': onFailure(unconfirmed, { empty: revoked, misshapen: revoked }) }),
  otherTabs: cannotFail('Listens to the storage of other tabs.'),
};
