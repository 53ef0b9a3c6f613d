import { calls, cannotFail, fates, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  countUnread: calls({
    'GET /api/users/:id/notifications': fates(
      silent('counted', 'The number that was known stays; the next change asks again.'),
    ),
  }),
  watch: cannotFail('Listens to changes that are heard elsewhere.'),
};
