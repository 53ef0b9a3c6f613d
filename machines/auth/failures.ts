import { calls, cannotFail, fates, needs, silent, type Failures, type Fate } from '#machines/shared/flow/failures.ts';

const unconfirmed: Fate = { to: 'forgetting', told: { alert: 'logout_unconfirmed' } };
const revoked = silent('forgetting', 'The status alone is the answer. Contract 5.');

export const failures: Failures = {
  restoreSession: cannotFail('The session is held in memory.'),
  storeSession: needs({
    storage: fates(silent('signedIn.stored', 'The session is held in memory, and ends with the tab.')),
  }),
  forgetSession: needs({ storage: fates(silent('signedOut', 'The session is no longer held in memory.')) }),
  revokeSession: calls({ 'POST /api/token/revoke': fates(unconfirmed, { empty: revoked, misshapen: revoked }) }),
  otherTabs: cannotFail('Listens to the storage of other tabs.'),
};
