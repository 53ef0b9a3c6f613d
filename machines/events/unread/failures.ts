import { calls, cannotFail, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  countUnread: calls({
    'GET /api/users/:id/notifications': silent('counted', 'The old number stays until the next change.'),
  }),
  badge: cannotFail('Where the icon has no badge, the number is still in the app.'),
  watch: cannotFail('It only listens to changes.'),
};
