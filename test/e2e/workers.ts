import { expect, type Page } from '@playwright/test';

/** The worker serves this page, and has kept the app. */
export const isServed = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller?.state;
      }),
    )
    .toBe('activated');

/** Asks the server for another worker, like the browser at times, and waits until it has kept its files. */
export const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const worker = registration.installing;
    if (worker?.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
