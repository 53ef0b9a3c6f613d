import { type Browser, type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { Subscription } from '#test/harness/push-service.ts';

const KEY = 'test.subscription';

/**
 * Stands in for the browser's own push service, which no test machine can reach: a page that subscribes is given
 * `subscription`. All else is real: the permission, the worker, what the server sends, and what the worker does with it.
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

/** The service worker of the app, and the browser's way to wake it with a message. */
export interface PushBrowser {
  readonly worker: Worker;
  /** Hands over what the push service got, decrypted, as the browser does; resolves when it is shown. */
  deliver(text: string): Promise<void>;
  /** Titles and texts of what is shown, in turn. */
  shown(): Promise<string[]>;
  /**
   * Presses the notification with this title. Browsers let only a real press open a window, and no test can press what the
   * system shows: the worker gets the event itself, and what it would open is noted. Gives that address, if any.
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
        // An event that the browser did not make cannot be waited for otherwise.
        event.waitUntil = (promise) => void work.push(Promise.resolve(promise));
        scope.dispatchEvent(event);
        await Promise.all(work);
        return opened;
      }, title),
  };
}

/** Runs in the worker. Chromium forgets a notification that is asked for while it is on its way to the screen. */
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

/** What the customer settles in the browser's own settings. */
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
