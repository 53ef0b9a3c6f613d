// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '#machines/shared/values/worker-message.ts';
import { createUpdates } from '#src/adapters/release/updates.ts';

/** A worker of that release. It ends like this when a page asks it to become active. */
class TestWorker extends EventTarget {
  state = 'installed';
  readonly entry: string;
  readonly ending: 'activated' | 'redundant';

  constructor(entry: string, ending: 'activated' | 'redundant' = 'activated') {
    super();
    this.entry = entry;
    this.ending = ending;
  }

  postMessage({ type }: WorkerMessage, [port]: MessagePort[] = []) {
    if (type === 'RELEASE_ASKED') port?.postMessage(this.entry);
    else this.become(this.ending);
  }

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const PAGE = 'assets/index-old.js';
const OTHER = 'assets/index-new.js';

function open({ waiting = null, controller = null }: { waiting?: TestWorker | null; controller?: TestWorker | null }) {
  const update = vi.fn<() => Promise<void>>(async () => undefined);
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as TestWorker | null, update });
  const workers = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const clock = { now: 0 };
  const updates = createUpdates({
    document,
    navigator: { serviceWorker: workers } as unknown as Navigator,
    performance: { now: () => clock.now } as Performance,
  });
  const onReady = vi.fn<() => void>();
  const stop = updates.watch(onReady);
  return { updates, registration, workers, clock, onReady, stop, update };
}

const show = () => document.dispatchEvent(new Event('visibilitychange'));

describe('updates', () => {
  beforeEach(() => void (document.head.innerHTML = `<script type="module" src="/${PAGE}"></script>`));
  afterEach(() => void (document.head.innerHTML = ''));

  it.each([
    ['waits', { waiting: new TestWorker(OTHER) }],
    ['was activated by another tab', { controller: new TestWorker(OTHER) }],
    ['is older, and waits', { waiting: new TestWorker('assets/index-older.js'), controller: new TestWorker(PAGE) }],
  ])('tells of another release that %s', async (_, browser) => {
    const { onReady } = open(browser);
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  });

  it('tells of another release once its worker is installed', async () => {
    const { onReady, registration, workers } = open({ controller: new TestWorker(PAGE) });
    const worker = new TestWorker(OTHER);
    await workers.ready;
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(onReady).not.toHaveBeenCalled();
    Object.assign(registration, { installing: null, waiting: worker });
    worker.become('installed');
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  });

  it('activates the worker of its own release without reporting it', async () => {
    const waiting = new TestWorker(PAGE);
    const { onReady } = open({ waiting, controller: new TestWorker(OTHER) });
    await vi.waitFor(() => expect(waiting.state).toBe('activated'));
    expect(onReady).not.toHaveBeenCalled();
  });

  it('activates the waiting worker', async () => {
    const waiting = new TestWorker(OTHER);
    const { updates } = open({ waiting });
    await updates.activate();
    expect(waiting.state).toBe('activated');
    await expect(open({}).updates.activate()).resolves.toBeUndefined();
  });

  it('rejects when the waiting worker fails', async () => {
    const { updates } = open({ waiting: new TestWorker(OTHER, 'redundant') });
    await expect(updates.activate()).rejects.toThrow('redundant');
  });

  it('asks for a new worker when the tab is shown again, at most once an hour', async () => {
    const { clock, update, stop } = open({});
    show();
    clock.now = 3_600_000;
    show();
    show();
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
    clock.now *= 2;
    stop();
    show();
    await Promise.resolve();
    expect(update).toHaveBeenCalledOnce();
  });

  it('tells nothing where the browser has no workers', async () => {
    const updates = createUpdates({ document, navigator: {} as Navigator, performance });
    const onReady = vi.fn<() => void>();
    updates.watch(onReady)();
    await updates.activate();
    expect(onReady).not.toHaveBeenCalled();
  });
});
