import { expect, type Page } from '@playwright/test';

/** Waits until the worker serves this page and has stored the app. */
export const isServed = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller?.state;
      }),
    )
    .toBe('activated');

/** Makes the browser look for a new worker, and waits until that worker has stored its files. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const worker = registration.installing;
    if (worker?.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
