import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { asKept } from '#machines/shared/values/facts.ts';
import { KEPT_AT } from '#machines/shared/values/kept-names.ts';
import { isAtMost } from './is-at-most.ts';
import { keepAnswersIn } from './kept-answers.ts';
import { dropUnused, ENTRY, matchShell, noteRelease } from './kept-release.ts';

declare const self: ServiceWorkerGlobalScope;

const CONFIGURATION = '/assets/config/production.json';
const SETTINGS = 'settings';
const PICTURES = 'pictures';
const PAGES = `pages-${ENTRY}`;
const IN_SECONDS = { network: 4, hour: 3600, month: 30 * 24 * 3600 };
/** 300 pictures of at most 100 KB: 30 MB. */
const MOST_PICTURES = 300;
const LARGEST_PICTURE = 100_000;
/** In bytes: two to four times the page of a long menu. */
const LARGEST_PAGE = 1_000_000;

/** Pages that are the same for every customer. Other pages have secrets in their address, or come empty. */
const PUBLIC_PAGE = /^\/(intro|app|app\/welcome|app\/restaurants\/\d+|legal\/[a-z]+)?$/;
/** The same as in server/src/http/client-files.ts. */
const NO_PAGE = [/^\/(api|pubapp|sandbox|assets|qr)(\/|$)/, /\.[a-z0-9]{2,11}$/i];

/**
 * Keeps a page of this release, and its answers. A page of another release names files that are not kept. The kept page
 * tells the app that it is old, so that the app does not set its clock by it.
 */
async function keepable(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !(await isAtMost(response, LARGEST_PAGE))) return null;
  const page = await response.text();
  if (!page.includes(ENTRY)) return null;
  await keepAnswersIn(page, self.location.origin);
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, headers.get('date') ?? '');
  return new Response(asKept(page), { headers });
}

const publicPages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: IN_SECONDS.network,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: ({ response }) => keepable(response) },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: IN_SECONDS.month, purgeOnQuotaError: true }),
  ],
});
const otherPages = new NetworkOnly({ networkTimeoutSeconds: IN_SECONDS.network });

registerRoute(
  new NavigationRoute(
    async (asked) => {
      const { pathname, search } = new URL(asked.request.url);
      const pages = PUBLIC_PAGE.test(pathname) && search === '' ? publicPages : otherPages;
      const page = await pages.handle(asked).catch(() => null);
      // A kept page is of this release, and a copy of it would arrive later than the page itself.
      if (page && !page.headers.has(KEPT_AT)) {
        const noted = noteRelease(page.clone(), (asked.event as FetchEvent).resultingClientId).then(dropUnused);
        asked.event.waitUntil(noted.catch(() => undefined));
      }
      // Without a network the app starts empty, and reads the answers that were kept.
      return page ?? (await matchShell()) ?? Response.error();
    },
    { denylist: NO_PAGE },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIGURATION,
  new NetworkFirst({ cacheName: SETTINGS, networkTimeoutSeconds: IN_SECONDS.network }),
);
// A rendered page contains the configuration, so the app does not request it.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(SETTINGS).then((cache) => cache.add(CONFIGURATION))),
);

const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    { cacheWillUpdate: async ({ response }) => ((await isAtMost(response, LARGEST_PICTURE)) ? response : null) },
    new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: IN_SECONDS.month, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  ({ request, url, sameOrigin }) =>
    request.destination === 'image' && sameOrigin && url.pathname.startsWith('/assets/'),
  async (asked) => {
    const kept = await caches.match(asked.request, { cacheName: PICTURES }).catch(() => undefined);
    return kept && isFresh(kept) ? kept : pictures.handle(asked);
  },
);

/** The server lets browsers keep a picture for an hour. Loading it within that hour would only write it again. */
const isFresh = ({ headers }: Response) =>
  Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) < IN_SECONDS.hour * 1000;

// This happens on installation, because open pages get no answers while a worker activates.
self.addEventListener('install', (event) => event.waitUntil(keepOpenPages().catch(() => undefined)));
// A page of another release refers to that release's code.
self.addEventListener('activate', (event) => event.waitUntil(dropOtherPages()));

async function dropOtherPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-') && name !== PAGES);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Open pages were loaded before this worker was there. */
async function keepOpenPages(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set(
    tabs
      .map(({ url }) => new URL(url))
      .filter(isPublic)
      .map(({ pathname }) => pathname),
  );
  await Promise.allSettled(
    [...addresses].map(async (address) => {
      const page = await keepable(await fetch(address, { headers: { Accept: 'text/html' } }));
      if (page) await (await caches.open(PAGES)).put(address, page);
    }),
  );
}

const isPublic = ({ pathname, search }: URL) => PUBLIC_PAGE.test(pathname) && search === '';
