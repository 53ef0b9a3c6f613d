import type { PushStanding } from '#machines/push/push.machine.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { createFirebasePush, type FirebaseSdk } from './firebase-push.ts';
import type { PushService } from './push-service.ts';
import { createWebPush } from './web-push.ts';

/** What of the browser is needed; a browser may lack any of it. */
export type PushBrowser = {
  navigator: Pick<Navigator, 'permissions'> & { serviceWorker?: ServiceWorkerContainer };
} & Partial<Pick<typeof globalThis, 'Notification' | 'PushManager'>>;

export interface DeviceOptions {
  browser: PushBrowser;
  config: () => Promise<Pick<AppConfig, 'vapidKey' | 'firebase'>>;
  /** The worker's address; null: there is none, in development. */
  worker: string | null;
  loadFirebase: () => Promise<FirebaseSdk>;
}

/** This browser, as far as messages to it go. */
export interface PushDevice {
  /** Why there can be none here; null: there can. */
  obstacle: () => Promise<Extract<PushStanding['kind'], 'unsupported' | 'notConfigured' | 'denied'> | null>;
  /** Has the browser ask the customer; to be called by a press of theirs. */
  askPermission: () => Promise<NotificationPermission>;
  isAllowed: () => boolean;
  /** The service on the worker; null: none is registered. */
  existing: () => Promise<PushService | null>;
  /** The same; registers the worker where it is not. */
  registered: () => Promise<PushService>;
  /** Calls back when the permission, or the token, may have become another. Returns how to stop. */
  watchPermission: (onChange: () => void) => () => void;
  watchToken: (onChange: () => void) => () => void;
}

/** Messages of the worker to the app's tabs. */
export interface WorkerMessage {
  type: 'push.changed' | 'push.opened';
  /** A path of the app, where one was opened. */
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
      // A browser that cannot tell leaves it to the next visit.
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
