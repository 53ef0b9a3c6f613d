import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type NotificationsOutput = { outcome: 'chosen'; notification: Notification } | { outcome: 'dismissed' };

export const notificationsFlow = defineFlow<undefined, NotificationsOutput>()('notifications', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  loginReason: 'notifications.signedOut.title',
});
