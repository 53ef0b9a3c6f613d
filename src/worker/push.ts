import { pathTo } from '#machines/shared/places/notification-target.ts';
import { readMessage, type Message } from './message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a notification. A press opens the screen. Decision 47. */
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data?.text()))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = pathTo({ data: event.notification.data as Message['data'] });
  if (path === null) {
    // Spec 2: logged as unknown, opens nothing.
    // oxlint-disable-next-line no-console -- the worker has no other way to say it
    console.warn('unknown_notification', event.notification.data);
    return;
  }
  event.waitUntil(lead(path));
});

/** The browser replaced the subscription: subscribe again, and an open tab tells the server. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

function tell(tab: WindowClient, message: { type: 'push.changed' } | { type: 'push.opened'; address: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's tabs are of its own origin alone
  tab.postMessage(message);
}

/** Unreadable messages are not shown. They should not occur: browsers revoke permission for silent pushes. */
async function show(message: Message | null): Promise<void> {
  if (message === null) return;
  const { id, title, body, data } = message;
  // The tag replaces an earlier copy of the same notification.
  await self.registration.showNotification(title, { body, data, tag: `notification-${id}`, lang: navigator.language });
}

async function lead(address: string): Promise<void> {
  const open = await tabs();
  const tab = open.find(({ focused }) => focused) ?? open[0];
  if (tab === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  tell(tab, { type: 'push.opened', address });
  // If the browser refuses focus, the tab still shows the right screen.
  await tab.focus().catch(() => undefined);
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (newSubscription === null && oldSubscription !== null)
    await self.registration.pushManager.subscribe(oldSubscription.options);
  for (const tab of await tabs()) tell(tab, { type: 'push.changed' });
}
