import { calls, cannotFail, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  countUnread: calls({
    'GET /api/users/:id/notifications': silent('counted', 'The old number stays until the next change.'),
  }),
  watch: cannotFail('It only listens to changes.'),
};
