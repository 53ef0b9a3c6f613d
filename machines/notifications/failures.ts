import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadNotifications: calls({
    'GET /api/users/:id/notifications': onFailure(shows('failed'), {
      401: shows('signedOut', 'notifications.signedOut.title'),
    }),
  }),
  refreshNotifications: calls({
    'GET /api/users/:id/notifications': silent('listing.current', 'A refresh in the background: the old data stays.'),
  }),
  reporter: cannotFail('What could not be marked as read is shown as unread again.'),
  watch: cannotFail('It only listens to changes.'),
};
