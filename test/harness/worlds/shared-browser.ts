interface Held {
  owner: TabWindow;
  name: string;
  isShared: boolean;
  isGranted: boolean;
  grant: () => void;
}

/** One browser: storage, locks and channels that its tabs share. Addresses, clocks and screens are not simulated. */
export class SharedBrowser {
  readonly local = new Map<string, string>();
  readonly tabs = new Set<TabWindow>();
  readonly channels = new Map<TabWindow, { name: string; hear: (event: { data: unknown }) => void }[]>();
  #locks: Held[] = [];

  /** `kept`: the tab's session storage, which a reload keeps. */
  open(fetch: typeof globalThis.fetch, kept = new Map<string, string>()): TabWindow {
    const tab = new TabWindow(this, fetch, kept);
    this.tabs.add(tab);
    return tab;
  }

  /** Releases the locks of the tab and stops its messages. */
  close(tab: TabWindow): void {
    this.tabs.delete(tab);
    this.channels.delete(tab);
    this.#locks = this.#locks.filter(({ owner }) => owner !== tab);
    this.#grant();
  }

  locksOf(owner: TabWindow): LockManager {
    const request = <Result>(name: string, given: LockOptions | LockGrantedCallback<Result>, given2?: unknown) => {
      const options = typeof given === 'function' ? {} : given;
      const run = (typeof given === 'function' ? given : given2) as () => Result | Promise<Result>;
      return new Promise<Result>((resolve, reject) => {
        const held: Held = {
          owner,
          name,
          isShared: options.mode === 'shared',
          isGranted: false,
          grant: () => undefined,
        };
        held.grant = () => {
          held.isGranted = true;
          void Promise.resolve()
            .then(run)
            .then(resolve, reject)
            .finally(() => this.#drop(held));
        };
        options.signal?.addEventListener('abort', () => {
          if (held.isGranted) return;
          this.#drop(held);
          reject(options.signal?.reason as Error);
        });
        this.#locks.push(held);
        this.#grant();
      });
    };
    const query = async () => ({ held: this.#locks.filter(({ isGranted }) => isGranted), pending: [] });
    return { request, query };
  }

  #drop(held: Held): void {
    this.#locks = this.#locks.filter((other) => other !== held);
    this.#grant();
  }

  #grant(): void {
    for (const [index, held] of this.#locks.entries()) {
      const earlier = this.#locks.slice(0, index).filter(({ name }) => name === held.name);
      if (!held.isGranted && earlier.every(({ isShared }) => isShared && held.isShared)) held.grant();
    }
  }
}

type Listener = (event: { key: string }) => void;

/** The part of a tab's window that the app's adapters use. */
export class TabWindow {
  readonly document = { visibilityState: 'visible', documentElement: {}, ...deaf };
  readonly crypto = globalThis.crypto;
  readonly location = { href: 'https://app.ex.pt/', origin: 'https://app.ex.pt' };
  readonly setInterval = (act: () => void, ms: number) => setInterval(act, ms);
  readonly clearInterval = (timer: ReturnType<typeof setInterval>) => clearInterval(timer);
  readonly navigator: { onLine: boolean; locks: LockManager };
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly BroadcastChannel: unknown;
  readonly fetch: typeof globalThis.fetch;
  readonly kept: Map<string, string>;
  readonly #listeners = new Set<Listener>();

  constructor(browser: SharedBrowser, fetch: typeof globalThis.fetch, kept: Map<string, string>) {
    this.fetch = fetch;
    this.kept = kept;
    const others = () => [...browser.tabs].filter((tab) => tab !== this);
    this.navigator = { onLine: true, locks: browser.locksOf(this) };
    this.sessionStorage = storageIn(kept);
    this.localStorage = storageIn(browser.local, (key) => {
      for (const tab of others()) queueMicrotask(() => tab.#changed(key));
    });
    const channels: { name: string; hear: (event: { data: unknown }) => void }[] = [];
    browser.channels.set(this, channels);
    this.BroadcastChannel = class {
      #listeners: ((event: { data: unknown }) => void)[] = [];
      readonly #own;
      constructor(name: string) {
        this.#own = { name, hear: (event: { data: unknown }) => this.#listeners.forEach((listen) => listen(event)) };
        channels.push(this.#own);
      }
      addEventListener(_type: string, listen: (event: { data: unknown }) => void) {
        this.#listeners.push(listen);
      }
      postMessage(data: unknown) {
        const hearing = others().flatMap((tab) => browser.channels.get(tab) ?? []);
        for (const { name, hear } of hearing) if (name === this.#own.name) queueMicrotask(() => hear({ data }));
      }
      close() {
        channels.splice(channels.indexOf(this.#own), 1);
      }
    };
  }

  addEventListener(type: string, listen: Listener): void {
    if (type === 'storage') this.#listeners.add(listen);
  }

  removeEventListener(_type: string, listen: Listener): void {
    this.#listeners.delete(listen);
  }

  #changed(key: string): void {
    for (const listen of this.#listeners) listen({ key });
  }
}

const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };

function storageIn(kept: Map<string, string>, onChange: (key: string) => void = () => undefined) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value);
      onChange(key);
    },
    removeItem(key: string) {
      if (kept.delete(key)) onChange(key);
    },
  };
}
