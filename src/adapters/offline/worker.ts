/** Spec 7: the worker is registered in production only. Its address must not change between releases. */
export const WORKER = import.meta.env.PROD ? '/service-worker.js' : null;

/**
 * Registers the worker that keeps pages, code, pictures and answers for use without a network. If the browser refuses, the
 * app works without it.
 */
export function registerWorker(browser: Window & typeof globalThis, worker = WORKER): void {
  const workers = browser.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || worker === null) return;
  const register = () => {
    // Chromium reports a failed registration in the console.
    if (!browser.navigator.onLine) browser.addEventListener('online', register, { once: true });
    else void workers.register(worker).catch(() => undefined);
  };
  // The worker downloads all files of the app, which must not delay the first screen. Safari has no idle callback.
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(register);
  else register();
}
