import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadNotifications: calls({
    'GET /api/users/:id/notifications': fates(says('failed'), {
      401: says('signedOut', 'notifications.signedOut.title'),
    }),
  }),
  refreshNotifications: calls({
    'GET /api/users/:id/notifications': fates(
      silent('listing.current', 'Nobody asked for it; what was read stays, and the next change asks again.'),
    ),
  }),
  desk: cannotFail('What could not be marked as read is told again, as unread as it is.'),
  watch: cannotFail('Listens to changes that are heard elsewhere.'),
};
