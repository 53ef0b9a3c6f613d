import { calls, cannotFail, needs, onFailure, shows, waits, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  judgeFailure: calls({
    'GET /': onFailure(shows('unavailable', 'codeTrouble.unavailable.title'), {
      timeout: waits(shows('offline', 'codeTrouble.offline.title'), 'judgingTimeout'),
      offline: shows('offline', 'codeTrouble.offline.title'),
    }),
  }),
  reloadPage: needs({ leaving: shows('outdated', 'codeTrouble.outdated.title') }),
  connection: cannotFail('Listens to the browser finding a network again.'),
};
