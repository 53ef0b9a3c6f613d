import type { PushState } from '#machines/push/push.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { createFirebasePush, type FirebaseSdk } from './firebase-push.ts';
import type { PushService } from './push-service.ts';
import { createWebPush } from './web-push.ts';

export type PushBrowser = {
  navigator: Pick<Navigator, 'permissions'> & { serviceWorker?: ServiceWorkerContainer };
} & Partial<Pick<typeof globalThis, 'Notification' | 'PushManager'>>;

export interface DeviceOptions {
  browser: PushBrowser;
  config: () => Promise<Pick<AppConfig, 'vapidKey' | 'firebase'>>;
  /** URL of the service worker. Null in development. */
  worker: string | null;
  loadFirebase: () => Promise<FirebaseSdk>;
}

export interface PushDevice {
  obstacle: () => Promise<Extract<PushState['kind'], 'unsupported' | 'notConfigured' | 'denied'> | null>;
  /** Must be called from a press. */
  askPermission: () => Promise<NotificationPermission>;
  isAllowed: () => boolean;
  existing: () => Promise<PushService | null>;
  registered: () => Promise<PushService>;
  watchPermission: (onChange: () => void) => () => void;
  watchToken: (onChange: () => void) => () => void;
}

export interface WorkerMessage {
  type: 'push.changed' | 'push.opened';
  address?: string;
}

export function createPushDevice({ browser, config, worker, loadFirebase }: DeviceOptions): PushDevice {
  const { serviceWorker, permissions } = browser.navigator;
  const serviceOn = async (registration: ServiceWorkerRegistration): Promise<PushService> => {
    const { vapidKey, firebase } = await config();
    if (typeof firebase !== 'object' || firebase === null) return createWebPush(registration, vapidKey);
    return createFirebasePush(registration, { settings: firebase, vapidKey, load: loadFirebase });
  };
  return {
    async obstacle() {
      if (!serviceWorker || !browser.Notification || !browser.PushManager) return 'unsupported';
      if (worker === null || (await config()).vapidKey === '') return 'notConfigured';
      return browser.Notification.permission === 'denied' ? 'denied' : null;
    },
    askPermission: async () => browser.Notification?.requestPermission() ?? 'denied',
    isAllowed: () => browser.Notification?.permission === 'granted',
    async existing() {
      const registration = worker === null ? undefined : await serviceWorker?.getRegistration(worker);
      return registration?.active ? serviceOn(registration) : null;
    },
    async registered() {
      if (!serviceWorker || worker === null) throw new Error('No worker can be registered');
      await serviceWorker.register(worker);
      return serviceOn(await serviceWorker.ready);
    },
    watchPermission(onChange) {
      const over = new AbortController();
      // Without the Permissions API a change is found on the next visit.
      const asking = permissions?.query({ name: 'notifications' }).catch(() => null);
      void asking?.then((status) => status?.addEventListener('change', onChange, { signal: over.signal }));
      return () => over.abort();
    },
    watchToken(onChange) {
      const listen = ({ data }: MessageEvent<WorkerMessage | null>) => data?.type === 'push.changed' && onChange();
      serviceWorker?.addEventListener('message', listen);
      return () => serviceWorker?.removeEventListener('message', listen);
    },
  };
}
