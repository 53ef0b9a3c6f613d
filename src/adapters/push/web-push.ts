import type { PushService } from './push-service.ts';

/** W3C Push API: the token is the subscription as JSON. */
export function createWebPush(registration: ServiceWorkerRegistration, vapidKey: string): PushService {
  const { pushManager } = registration;
  const unsubscribe = async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
  };
  return {
    current: async () => tokenOf(await pushManager.getSubscription()),
    async subscribe() {
      // A subscription with another key would make subscribe() fail.
      await unsubscribe();
      return tokenOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey }));
    },
    unsubscribe,
  };
}

function tokenOf(subscription: PushSubscription): string;
function tokenOf(subscription: PushSubscription | null): string | null;
function tokenOf(subscription: PushSubscription | null): string | null {
  if (subscription === null) return null;
  const { endpoint, keys } = subscription.toJSON();
  // Fixed order: the token is compared with the server's as text.
  return JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}
