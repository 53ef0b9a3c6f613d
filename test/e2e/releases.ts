import { expect, type Page, type Request } from '@playwright/test';
import { shellStarted } from './pages/taken-over.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/**
 * A new release removed the old files: code that is not loaded yet fails until the page is reloaded. Waits for the rest
 * of the app first. Otherwise its failure would reload the open screen before the next one is requested.
 */
export async function takeCodeAway(page: Page, { untilReload = true } = {}): Promise<void> {
  await shellStarted(page);
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && untilReload) isGone = false;
  });
  await page.route(SCRIPTS, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }) : route.fallback(),
  );
}

/** Watches the requests for code. The returned function waits until all of them have finished or failed. */
export function followCode(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void (SCRIPTS.test(request.url()) && underWay.add(request)));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}

/** The server has another release: its page has another entry script. */
export async function announceRelease(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/index-[\w-]{8}\.js/g, 'index-Newer_01.js'),
    });
  });
}

/** Marks that this tab has already reloaded for this release, so that it does not reload by itself again. */
export async function markAsLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
    sessionStorage.setItem('mesa.left-releases', entry ?? '');
  });
}

/** Replaces the browser's service workers, which most tests block. {@link offerRelease} adds a waiting worker. */
export const standInForWorkers = (page: Page, ending: 'activated' | 'redundant'): Promise<unknown> =>
  page.addInitScript((state) => {
    const registration = Object.assign(new EventTarget(), { waiting: null as object | null, installing: null });
    const worker = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
        port?.postMessage('assets/index-Newer_01.js');
        if (type !== 'SKIP_WAITING') return;
        registration.waiting = null;
        worker.state = state;
        worker.dispatchEvent(new Event('statechange'));
      },
    });
    const workers = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async () => registration,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
    addEventListener('test.release', () => {
      worker.state = 'installed';
      registration.waiting = worker;
      workers.dispatchEvent(new Event('controllerchange'));
    });
  }, ending);

export const offerRelease = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('test.release')));
