import type { FirebaseOptions } from '@firebase/app';
import type * as sdk from './firebase-sdk.ts';
import type { PushService } from './push-service.ts';

export type FirebaseSdk = typeof sdk;

/** Firebase messaging with our own service worker. `settings`: the web app config from Firebase's console. */
export function createFirebasePush(
  registration: ServiceWorkerRegistration,
  { settings, vapidKey, load }: { settings: FirebaseOptions; vapidKey: string; load: () => Promise<FirebaseSdk> },
): PushService {
  let opening: Promise<{ sdk: FirebaseSdk; messaging: ReturnType<FirebaseSdk['getMessaging']> }> | null = null;
  const open = () => {
    opening ??= load().then((sdk) => ({ sdk, messaging: sdk.getMessaging(sdk.initializeApp(settings)) }));
    return opening;
  };
  const subscribe = async () => {
    const { sdk, messaging } = await open();
    return sdk.getToken(messaging, { vapidKey, serviceWorkerRegistration: registration });
  };
  return {
    // getToken renews the token, but would create a subscription if there is none.
    current: async () => ((await registration.pushManager.getSubscription()) === null ? null : subscribe()),
    subscribe,
    async unsubscribe() {
      const subscription = await registration.pushManager.getSubscription();
      if (subscription === null) return;
      const { sdk, messaging } = await open();
      await sdk.deleteToken(messaging);
      await subscription.unsubscribe();
    },
  };
}
