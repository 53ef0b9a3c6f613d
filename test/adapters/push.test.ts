import { describe, expect, it } from 'vitest';
import { createFirebasePush, type FirebaseSdk } from '#src/adapters/push/firebase-push.ts';
import { createPushAccount } from '#src/adapters/push/push-account.ts';
import { createPushDevice, type PushBrowser } from '#src/adapters/push/push-device.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';
import { accessToken } from '#test/harness/loopback-api.ts';
import { memoryStore, takingTurns } from '#test/harness/memory-store.ts';
import { clientOf } from './clients.ts';

const NEVER = new AbortController().signal;
const keys = { p256dh: 'B', auth: 'A' };
const tokenAt = (endpoint: string) => JSON.stringify({ endpoint, keys });

/** A browser with its own push service: each subscription has a new address. */
function aBrowser(
  options: { permission?: NotificationPermission; answer?: NotificationPermission; isReachable?: boolean } = {},
) {
  const { answer = 'granted', isReachable = true } = options;
  let permission = options.permission ?? 'default';
  let count = 0;
  let held: PushSubscription | null = null;
  let registered = 0;
  const steps: string[] = [];
  const make = () => {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    const unsubscribe = async () => {
      held = null;
      return true;
    };
    held = { toJSON: () => ({ endpoint, keys }), unsubscribe } as unknown as PushSubscription;
    return held;
  };
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => {
      if (!isReachable) throw new DOMException('Registration failed - push service error', 'AbortError');
      return make();
    },
  };
  const registration = { active: {}, pushManager } as unknown as ServiceWorkerRegistration;
  const container = {
    register: async () => {
      registered += 1;
      return registration;
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => (registered > 0 ? registration : undefined),
  };
  const browser = {
    navigator: { serviceWorker: container },
    PushManager: {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        steps.push('asked');
        permission = permission === 'default' ? answer : permission;
        return permission;
      },
    },
  } as unknown as PushBrowser;
  return {
    browser,
    steps,
    held: () => held,
    renew: make,
    registered: () => registered,
    deny: () => (permission = 'denied'),
  };
}

/** The app in a browser with this session; `sent` lists what the server was sent, in order. */
function anApp(
  given = aBrowser(),
  {
    worker = '/service-worker.js',
    vapidKey = 'key',
    store = memoryStore(),
    refused = 0,
  }: { worker?: string | null; vapidKey?: string; store?: ReturnType<typeof memoryStore>; refused?: number } = {},
) {
  const sent: (string | null)[] = [];
  const claims = { username: 'ana@ex.pt', roles: [] };
  let userId: number | null = 7;
  let language = 'pt';
  const current = () =>
    userId === null
      ? null
      : sessionFromTokens(accessToken({ ...claims, userid: userId, fcmToken: sent.at(-1) ?? null }), 'r');
  const fetch = async (_: unknown, init?: RequestInit) => {
    if (refused > 0) return new Response('{}', { status: refused });
    sent.push((JSON.parse(init?.body as string) as { fcmToken: string | null }).fcmToken);
    return new Response('{}', { status: 200 });
  };
  const config = async () => anAppConfig({ vapidKey });
  const device = createPushDevice({
    browser: given.browser,
    config,
    worker,
    loadFirebase: () => Promise.reject(new Error('not configured')),
  });
  const account = createPushAccount({
    api: clientOf(fetch),
    device,
    sessions: { current },
    store,
    takeLock: takingTurns(),
    language: () => language,
  });
  return {
    ...given,
    sent,
    store,
    account,
    signIn: (id: number | null) => (userId = id),
    speak: (next: string) => (language = next),
  };
}

describe('push messages in this browser', () => {
  it('are off until the customer presses, which asks for permission, subscribes and registers', async () => {
    const app = anApp();
    expect([await app.account.readPush(), app.steps, app.registered()]).toEqual([{ kind: 'off' }, [], 0]);
    expect(await app.account.turnOn()).toEqual({ kind: 'on' });
    expect([app.steps, app.sent, await app.account.readPush()]).toEqual([
      ['asked'],
      [tokenAt('https://push.example/1')],
      { kind: 'on' },
    ]);
  });

  it.each([
    ['denied', { answer: 'denied' as const }, { kind: 'denied' }],
    ['left unanswered', { answer: 'default' as const }, { kind: 'off' }],
    ['given, while the browser’s service cannot be had', { isReachable: false }, { kind: 'unreachable' }],
  ])('are off where the permission is %s', async (_case, options, state) => {
    const app = anApp(aBrowser(options));
    expect(await app.account.turnOn()).toEqual(state);
    expect([app.sent, app.held()]).toEqual([[], null]);
  });

  it('are off where the registration failed, and end their subscription at the next start', async () => {
    const app = anApp(aBrowser(), { refused: 500 });
    await expect(app.account.turnOn()).rejects.toMatchObject({ status: 500 });
    expect(await app.account.readPush()).toEqual({ kind: 'off' });
    await app.account.compareToken({ userId: 7 }, NEVER);
    expect(app.held()).toBeNull();
  });

  it('can be switched off again', async () => {
    const app = anApp();
    await app.account.turnOn();
    await app.account.turnOff();
    expect([app.held(), app.sent.at(-1), await app.account.readPush()]).toEqual([null, null, { kind: 'off' }]);
  });

  it.each([
    ['a browser without workers', anApp({ ...aBrowser(), browser: { navigator: {} } as PushBrowser }), 'unsupported'],
    ['development, which has no worker', anApp(aBrowser(), { worker: null }), 'notConfigured'],
    ['a server without a key', anApp(aBrowser(), { vapidKey: '' }), 'notConfigured'],
    ['a browser that was told no', anApp(aBrowser({ permission: 'denied' })), 'denied'],
  ])('are unavailable in %s', async (_case, app, kind) => {
    expect(await app.account.readPush()).toEqual({ kind });
    await app.account.compareToken({ userId: 7 }, NEVER);
    await app.account.forgetToken();
    expect([app.sent, app.registered()]).toEqual([[], 0]);
  });

  it('are unavailable without a session', async () => {
    const app = anApp();
    app.signIn(null);
    expect([await app.account.readPush(), await app.account.turnOn(), app.steps]).toEqual([
      { kind: 'signedOut' },
      { kind: 'signedOut' },
      [],
    ]);
  });
});

describe('the push token, at each start and change', () => {
  it('is sent only where the server has another', async () => {
    const app = anApp();
    await app.account.turnOn();
    await app.account.compareToken({ userId: 7 }, NEVER);
    expect(app.sent).toHaveLength(1);
    app.renew();
    await app.account.compareToken({ userId: 7 }, NEVER);
    expect(app.sent).toEqual([tokenAt('https://push.example/1'), tokenAt('https://push.example/2')]);
  });

  it('is sent again when the app’s language changes', async () => {
    const app = anApp();
    await app.account.turnOn();
    app.speak('en');
    await app.account.compareToken({ userId: 7 }, NEVER);
    await app.account.compareToken({ userId: 7 }, NEVER);
    expect(app.sent).toHaveLength(2);
  });

  it('is withdrawn when its customer has left, or another has signed in', async () => {
    const app = anApp();
    await app.account.turnOn();
    await app.account.forgetToken();
    expect([app.held(), app.store.get('push')]).toEqual([null, null]);
    await app.account.turnOn();
    app.signIn(8);
    await app.account.compareToken({ userId: 8 }, NEVER);
    expect([app.held(), app.sent.length]).toEqual([null, 2]);
  });

  it('is withdrawn when the permission was revoked', async () => {
    const app = anApp();
    await app.account.turnOn();
    app.deny();
    await app.account.compareToken({ userId: 7 }, NEVER);
    expect([app.held(), app.sent.length]).toEqual([null, 1]);
  });
});

describe('through Firebase', () => {
  it('the token comes from Firebase’s library, loaded on demand, with our worker', async () => {
    const asked: unknown[] = [];
    const { browser, held, renew } = aBrowser();
    const registration = (await browser.navigator.serviceWorker?.ready) as ServiceWorkerRegistration;
    const sdk = {
      initializeApp: (settings: unknown) => settings,
      getMessaging: (app: unknown) => app,
      getToken: async (_messaging: unknown, options: unknown) => {
        asked.push(options);
        renew();
        return 'fcm-1';
      },
      deleteToken: async () => asked.push('deleted'),
    } as unknown as FirebaseSdk;
    let loads = 0;
    const load = async () => {
      loads += 1;
      return sdk;
    };
    const service = createFirebasePush(registration, { settings: { appId: '1' }, vapidKey: 'key', load });
    expect([await service.current(), loads]).toEqual([null, 0]);
    expect(await service.subscribe()).toBe('fcm-1');
    expect(await service.current()).toBe('fcm-1');
    expect([loads, asked[0]]).toEqual([1, { vapidKey: 'key', serviceWorkerRegistration: registration }]);
    await service.unsubscribe();
    expect([asked.at(-1), held()]).toEqual(['deleted', null]);
  });
});
