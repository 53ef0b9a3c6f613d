import { vi } from 'vitest';
import type { Device } from '#machines/shared/flow/failures.ts';

/** The failing browser feature, and how it fails. */
export interface BrokenDevice {
  device: Device;
  way: string;
}

/** A test's own browser. `used` lists the features that adapters have used. */
export interface TestBrowser {
  tab: Window & typeof globalThis;
  used: Set<Device>;
}

const refuse = (name: string): never => {
  throw new DOMException('', name);
};

/** The real browser with one fault, and with the features that jsdom lacks. */
export function testBrowser(broken?: BrokenDevice, fetch: typeof globalThis.fetch = globalThis.fetch): TestBrowser {
  const used = new Set<Device>();
  const wayOf = (device: Device): string | null => {
    used.add(device);
    return broken?.device === device ? broken.way : null;
  };
  const is = (device: Device, way: string) => broken?.device === device && broken.way === way;
  const storage = (kept: Storage) =>
    new Proxy(kept, {
      get(target, name) {
        const way = wayOf('storage');
        if (way === 'blocked') return () => refuse('SecurityError');
        if (way === 'full' && name === 'setItem') return () => refuse('QuotaExceededError');
        if (way === 'garbled' && name === 'getItem') return () => '{"half';
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const navigator = overlay(globalThis.navigator, {
    geolocation: is('geolocation', 'missing') ? undefined : geolocation(() => wayOf('geolocation')),
    mediaDevices: is('camera', 'missing') ? undefined : camera(() => wayOf('camera')),
    serviceWorker: is('push', 'missing') ? undefined : worker(() => wayOf('push')),
  });
  installProvider(broken?.device === 'payments' ? broken.way : undefined);
  const tab = overlay(globalThis.window, {
    fetch,
    isSecureContext: !is('camera', 'insecure'),
    navigator,
    localStorage: storage(globalThis.localStorage),
    sessionStorage: storage(globalThis.sessionStorage),
    location: {
      href: globalThis.location.href,
      assign: () => void (wayOf('leaving') === 'refused' && refuse('SecurityError')),
      reload: () => void (wayOf('leaving') === 'refused' && refuse('SecurityError')),
    },
    print: () => void (wayOf('printing') === 'refused' && refuse('InvalidAccessError')),
    PushManager: {},
    Notification: {
      get permission() {
        return wayOf('push') === 'denied' ? 'denied' : 'granted';
      },
      requestPermission: async () => (wayOf('push') === 'denied' ? 'denied' : 'granted'),
    },
  });
  const noting = new Proxy(tab, {
    has: (browser, name) => (name === 'Stripe' ? wayOf('payments') !== 'unreachable' : name in browser),
  });
  return { tab: noting, used };
}

/**
 * The browser for a whole app, with its own document. An app listens to the clicks of its document as long as the page
 * lives, and test files share a page.
 */
export const appBrowser = (fetch: typeof globalThis.fetch): TestBrowser['tab'] =>
  overlay(testBrowser(undefined, fetch).tab, { document: document.implementation.createHTMLDocument() });

/** The original, with some members replaced. */
function overlay<Whole extends object>(whole: Whole, parts: object): Whole {
  return new Proxy(whole, {
    has: (target, name) => name in parts || name in target,
    get(target, name) {
      if (name in parts) return Reflect.get(parts, name) as unknown;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? (value.bind(target) as unknown) : value;
    },
  });
}

/** How the provider treats cards. A variable, because Stripe's loader keeps the first `provider` for all tests. */
let cards: 'refused' | 'broken' | null = null;
const provider = () => ({
  elements: () => ({}),
  createToken: async () => ({}),
  createPaymentMethod: async () => ({}),
  async confirmCardPayment() {
    if (cards === 'broken') throw new Error('The provider is broken');
    return cards === 'refused' ? { error: { message: 'Recusado' } } : { paymentIntent: { status: 'succeeded' } };
  },
});

/** Installs the provider as if its script had loaded. If it is unreachable, the script element gets an error event. */
function installProvider(way: string | undefined): void {
  cards = way === 'refused' || way === 'broken' ? way : null;
  if (way !== 'unreachable') {
    vi.stubGlobal('Stripe', provider);
    return;
  }
  Reflect.deleteProperty(globalThis, 'Stripe');
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const script of added) if (script.nodeName === 'SCRIPT') script.dispatchEvent(new Event('error'));
    observer.disconnect();
  });
  observer.observe(document.head, { childList: true });
}

const CAMERA_ERRORS: Readonly<Record<string, string>> = {
  denied: 'NotAllowedError',
  busy: 'NotReadableError',
  broken: 'UnknownError',
};

function camera(wayOf: () => string | null): object {
  // jsdom cannot play media.
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined });
  const track = { addEventListener: () => undefined, getSettings: () => ({}), stop: () => undefined };
  return {
    async getUserMedia() {
      const error = CAMERA_ERRORS[wayOf() ?? ''];
      return error === undefined ? { getVideoTracks: () => [track], getTracks: () => [track] } : refuse(error);
    },
    enumerateDevices: async () => [],
  };
}

const CODES: Readonly<Record<string, number>> = { denied: 1, unavailable: 2, timedOut: 3 };

function geolocation(wayOf: () => string | null): Pick<Geolocation, 'getCurrentPosition'> {
  return {
    getCurrentPosition(found, failed) {
      const code = CODES[wayOf() ?? ''];
      if (code === undefined) found({ coords: { latitude: 38.69, longitude: -9.42 } } as GeolocationPosition);
      else failed?.({ code } as GeolocationPositionError);
    },
  };
}

function worker(wayOf: () => string | null): object {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } }),
    unsubscribe: async () => true,
  };
  const subscribe = async () => (wayOf() === 'unreachable' ? refuse('AbortError') : subscription);
  const pushManager = { getSubscription: subscribe, subscribe };
  const registration = { active: {}, pushManager, addEventListener: () => undefined };
  return {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}
