/** Spec 7: the worker is registered in production only. Its address must not change between releases. */
export const WORKER = import.meta.env.PROD ? '/service-worker.js' : null;

/** Keeps pages, code, pictures and answers for times without a network. Where a browser refuses, the app is a plain page. */
export function registerWorker(browser: Window & typeof globalThis, worker = WORKER): void {
  const workers = browser.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || worker === null) return;
  const register = () => void workers.register(worker).catch(() => undefined);
  // It loads the rest of the app, which must not delay the screen. Safari cannot tell when it is idle.
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(register);
  else register();
}
