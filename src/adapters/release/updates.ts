import type { WorkerMessage } from '#machines/shared/values/worker-message.ts';
import { releaseOf } from './release-check.ts';

const HOUR = 3_600_000;

/** Notices when the service worker of another release is ready, and activates it. */
export interface Updates {
  /** Calls back when a worker of another release than the page's waits or is active. Returns the stop function. */
  watch: (onReady: () => void) => () => void;
  /** Resolves when no other worker waits. Rejects if the waiting one fails. */
  activate: (signal?: AbortSignal) => Promise<void>;
}

export function createUpdates(browser: Pick<Window, 'document' | 'navigator' | 'performance'>): Updates {
  const { document, performance } = browser;
  const workers = browser.navigator.serviceWorker as ServiceWorkerContainer | undefined;

  return {
    watch(onReady) {
      if (!workers) return () => undefined;
      const stopping = new AbortController();
      const { signal } = stopping;
      let askedAt = performance.now();

      const weigh = async () => {
        const waiting = (await workers.getRegistration())?.waiting;
        for (const worker of [waiting, workers.controller]) {
          const isOther = worker ? `/${await entryOf(worker)}` !== releaseOf(document) : false;
          if (signal.aborted) return;
          if (isOther) return onReady();
          // The page came from the server with the release of the waiting worker.
          if (worker && worker === waiting) return tell(worker, { type: 'SKIP_WAITING' });
        }
      };
      const soon = () => void weigh().catch(() => undefined);
      const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', soon, { signal });
      const ask = async () => {
        if (document.visibilityState === 'hidden' || performance.now() - askedAt < HOUR) return;
        askedAt = performance.now();
        await (await workers.getRegistration())?.update();
      };

      void workers.ready.then((registration) => {
        registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
        follow(registration.installing);
        soon();
      });
      workers.addEventListener('controllerchange', soon, { signal });
      document.addEventListener('visibilitychange', () => void ask().catch(() => undefined), { signal });
      return () => stopping.abort();
    },

    async activate(signal) {
      const waiting = (await workers?.getRegistration())?.waiting;
      if (!waiting) return;
      await new Promise<void>((resolve, reject) => {
        waiting.addEventListener(
          'statechange',
          () => {
            if (waiting.state === 'activated') resolve();
            if (waiting.state === 'redundant') reject(new Error('The worker is redundant'));
          },
          signal ? { signal } : {},
        );
        tell(waiting, { type: 'SKIP_WAITING' });
      });
    },
  };
}

function tell(worker: ServiceWorker, message: WorkerMessage, answers: Transferable[] = []): void {
  worker.postMessage(message, answers);
}

/** Workers of earlier releases do not know this message and never answer it. */
const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    port1.start();
    tell(worker, { type: 'RELEASE_ASKED' }, [port2]);
  });
