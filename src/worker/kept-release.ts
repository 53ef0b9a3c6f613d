import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Written by scripts/service-worker.ts: all files of this release, and its entry script. */
declare const RELEASE: { readonly files: readonly PrecacheEntry[]; readonly entry: string };

/** The name of the entry script identifies a release, as in src/adapters/release/release-check.ts. */
export const ENTRY = RELEASE.entry;

const cacheOf = (entry: string) => `app-${entry}`;
const OWN = cacheOf(ENTRY);

/** This cache names the active release, and the release of each tab that runs another one. */
const RELEASES = 'releases';
const ACTIVE = '/active';
const addressOf = (tab: string) => `/tab/${tab}`;

const ENTRY_IN_PAGE = /<script type="module"[^>]* src="\/([^"]+)"/;
const HASHED = /^\/assets\/.*-[\w-]{8}\.[^/]+$/;

const app = new PrecacheController({ cacheName: OWN });
app.addToCacheList([...RELEASE.files]);
self.addEventListener('install', (event) => void app.install(event));

/** These files have the same names in all releases, but other content. */
const named = new Set(RELEASE.files.filter(({ revision }) => revision !== null).map(({ url }) => url));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && named.has(url.pathname),
  async ({ request, event }) => {
    const release = await releaseOf((event as FetchEvent).clientId);
    if (release === OWN) return (await app.matchPrecache(request)) ?? fetch(request);
    const kept = await caches.match(request, { cacheName: release, ignoreSearch: true });
    return kept ?? fetch(request);
  },
);
registerRoute(new PrecacheRoute(app));
// A file whose name holds a hash belongs to one release only.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('activate', (event) => event.waitUntil(takeOver().then(dropUnused)));

/** The empty page of this release. */
export const matchShell = () => app.matchPrecache('/index.html');

/** Notes the release of a page that is opening. */
export async function noteRelease(page: Response, tab: string): Promise<void> {
  const [, entry = ENTRY] = ENTRY_IN_PAGE.exec(await page.text()) ?? [];
  if (tab && entry !== ENTRY) await note(tab, cacheOf(entry));
}

/** Removes the files of releases that no tab runs. */
export async function dropUnused(): Promise<void> {
  const open = new Set((await openTabs()).map((tab) => addressOf(tab)));
  const releases = await caches.open(RELEASES);
  const used = new Set([OWN]);
  for (const request of await releases.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname === ACTIVE) continue;
    if (open.has(pathname)) used.add((await (await releases.match(request))?.text()) ?? OWN);
    else await releases.delete(request);
  }
  // A waiting release needs its files.
  if (self.registration.waiting || self.registration.installing) return;
  const unused = (await caches.keys()).filter((name) => name.startsWith(cacheOf('')) && !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** Open tabs keep the release with which they were loaded. */
async function takeOver(): Promise<void> {
  const releases = await caches.open(RELEASES);
  const former = await (await releases.match(ACTIVE))?.text();
  if (former !== undefined) {
    for (const tab of await openTabs()) if (!(await releases.match(addressOf(tab)))) await note(tab, former);
  }
  await releases.put(ACTIVE, new Response(OWN));
}

async function releaseOf(tab: string): Promise<string> {
  const noted = await caches.match(addressOf(tab), { cacheName: RELEASES });
  return (await noted?.text()) ?? OWN;
}

async function note(tab: string, release: string): Promise<void> {
  await (await caches.open(RELEASES)).put(addressOf(tab), new Response(release));
}

async function openTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.map(({ id }) => id);
}
