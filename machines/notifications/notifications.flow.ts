import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type NotificationsOutput = { outcome: 'chosen'; notification: Notification } | { outcome: 'dismissed' };

export const notificationsFlow = defineFlow<undefined, NotificationsOutput>()('notifications', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'notifications.signedOut.title',
  drafts: [],
});
