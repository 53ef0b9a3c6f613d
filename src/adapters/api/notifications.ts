import type { NotificationsAnswer } from '#machines/notifications/notifications.machine.ts';
import type { ApiClient } from './client.ts';
import { isNotifications } from './shapes.ts';

interface Options {
  api: ApiClient;
  userId: () => number | null;
}

/** Contract 38: the newest hundred. */
export const loadNotifications =
  ({ api, userId }: Options) =>
  async (_: unknown, signal: AbortSignal): Promise<NotificationsAnswer> => {
    const id = userId();
    if (id === null) return { kind: 'signedOut' };
    const { body } = await api(`/api/users/${id}/notifications`, { signal, shape: isNotifications });
    return { kind: 'read', notifications: body['hydra:member'][0] };
  };

/** Contract 38. */
export const countUnread =
  (api: ApiClient) =>
  async ({ userId }: { userId: number | null }, signal: AbortSignal): Promise<number> => {
    const { body } = await api(`/api/users/${userId}/notifications`, { signal, shape: isNotifications });
    return body['hydra:member'][1];
  };

/** Contract 39. Takes no signal: closing the dialog does not abort it. */
export const markRead =
  ({ api, now }: { api: ApiClient; now: () => Date }) =>
  async (id: number): Promise<void> => {
    await api(`/api/notification_recipients/${id}`, { method: 'PUT', body: { readAt: now().toISOString() } });
  };
