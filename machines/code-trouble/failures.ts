import { calls, cannotFail, fates, needs, says, waits, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  judgeFailure: calls({
    'GET /': fates(says('unavailable', 'codeTrouble.unavailable.title'), {
      timeout: waits(says('offline', 'codeTrouble.offline.title'), 'judgingTimeout'),
      offline: says('offline', 'codeTrouble.offline.title'),
    }),
  }),
  reloadPage: needs({ leaving: fates(says('outdated', 'codeTrouble.outdated.title')) }),
  connection: cannotFail('Listens to the browser finding a network again.'),
};
