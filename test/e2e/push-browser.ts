import { type Browser, type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { Subscription } from '#test/harness/push-service.ts';

const KEY = 'test.subscription';

/**
 * Replaces the browser's push service, which test machines cannot reach: a page that subscribes gets `subscription`.
 * The permission, the worker, the server's messages and the worker's handling are real.
 */
export async function standInForPushService(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ key, given }) => {
      const held = () => {
        if (localStorage.getItem(key) === null) return null;
        const unsubscribe = async () => {
          localStorage.removeItem(key);
          return true;
        };
        return { toJSON: () => given, unsubscribe } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => held();
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(key, 'held');
        return held() as PushSubscription;
      };
    },
    { key: KEY, given: subscription },
  );
}

/** Whether the page's browser is still subscribed. */
export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate((key) => localStorage.getItem(key) !== null, KEY);

interface WorkerScope extends EventTarget {
  timesShown: number;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (address: string | URL) => Promise<null> };
  readonly NotificationEvent: new (
    type: string,
    init: { notification: Notification },
  ) => Event & { waitUntil: (work: Promise<unknown>) => void };
}

/** The app's service worker, and a way to send it a push event. */
export interface PushBrowser {
  readonly worker: Worker;
  /** Delivers the push service's message, decrypted as the browser does; resolves when the notification is shown. */
  deliver(text: string): Promise<void>;
  /** Titles and texts of the shown notifications, in order. */
  shown(): Promise<string[]>;
  /**
   * Presses the notification with this title. Browsers open a window only after a real press, and a test cannot press a
   * system notification, so the worker gets the event directly and the address it would open is recorded. Returns that
   * address, if any.
   */
  press(title: string): Promise<string | null>;
}

export async function pushBrowser(context: BrowserContext, page: Page): Promise<PushBrowser> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const origin = new URL(worker.url()).origin;
  const timesShown = () => worker.evaluate(() => (self as unknown as WorkerScope).timesShown);
  await worker.evaluate(countShown);
  return {
    worker,
    deliver: async (data) => {
      const before = await timesShown();
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(timesShown).toBe(before + 1);
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as WorkerScope;
        return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
      }),
    press: (title) =>
      worker.evaluate(async (wanted) => {
        const scope = self as unknown as WorkerScope;
        const notification = (await scope.registration.getNotifications()).find((one) => one.title === wanted);
        if (notification === undefined) throw new Error(`"${wanted}" is not shown`);
        let opened: string | null = null;
        scope.clients.openWindow = async (address) => {
          opened = String(address);
          return null;
        };
        const event = new scope.NotificationEvent('notificationclick', { notification });
        const work: Promise<unknown>[] = [];
        // `waitUntil` of a synthetic event cannot be awaited otherwise.
        event.waitUntil = (promise) => void work.push(Promise.resolve(promise));
        scope.dispatchEvent(event);
        await Promise.all(work);
        return opened;
      }, title),
  };
}

/** Runs in the worker. Chromium does not list a notification that is about to be shown. */
function countShown(): void {
  const scope = self as unknown as WorkerScope;
  const { registration } = scope;
  const show = registration.showNotification.bind(registration);
  scope.timesShown = 0;
  registration.showNotification = async (title, options) => {
    await show(title, options);
    scope.timesShown += 1;
  };
}

/** The permission in the browser's own settings. */
export async function permissionOf(
  browser: Browser,
  page: Page,
): Promise<(setting: 'granted' | 'denied') => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const settings = await browser.newBrowserCDPSession();
  return async (setting) => {
    const { browserContextId } = targetInfo;
    const place = {
      origin: new URL(page.url()).origin,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    };
    await settings.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, ...place });
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [registration] }) => registration && resolve(registration.registrationId),
    );
  });
  await session.send('ServiceWorker.enable');
  return found;
}
