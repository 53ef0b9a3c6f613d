import type { PushService } from './push-service.ts';

/** The open standard: the token is the subscription as JSON text. W3C Push API. */
export function createWebPush(registration: ServiceWorkerRegistration, vapidKey: string): PushService {
  const { pushManager } = registration;
  const unsubscribe = async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
  };
  return {
    current: async () => tokenOf(await pushManager.getSubscription()),
    async subscribe() {
      // One of another key would be in the way.
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
  // In this order: the server's word is compared as text.
  return JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}
