import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { factsInText } from '#machines/shared/values/facts.ts';
import { KEPT_AT, keptAnswersOf } from '#machines/shared/values/kept-names.ts';
import { isAtMost } from './is-at-most.ts';

declare const self: ServiceWorkerGlobalScope;

const MOST_ANSWERS = 300;
/** In bytes. A menu of 5,000 dishes is smaller. */
const LARGEST_ANSWER = 3_000_000;
/** A page waits for only 4 seconds, because the screen is still empty then. */
const WAIT_SECONDS = 8;

/** These calls change nothing. They read places, menus, and the customer's orders and tables. */
const KEPT = [
  /^\/api\/(public_configurations|counties|themes|bills)$/,
  /^\/api\/(counties|themes)\/\d+\/places$/,
  /^\/api\/(places|products|multi_carts|customer_checkouts|group_reservations)\/\d+$/,
  /^\/api\/(places|customer_requests)$/,
  /^\/api\/(customer_orders|customer_reservations)(\/\d+)?$/,
  /^\/api\/customer\/profile$/,
  /^\/api\/users\/\d+\/notifications$/,
];

const OF_VISITORS = keptAnswersOf(null);

const isKept = ({ origin, pathname }: URL) =>
  origin === self.location.origin && KEPT.some((path) => path.test(pathname));

registerRoute(
  // Payments ask for the present state.
  ({ url, request }) => isKept(url) && request.cache !== 'no-store',
  ({ url, request, event }) => keptFor(customerOf(request), url).handle({ request, event }),
);

/** Answers of the catalogue, with names and descriptions. */
const CATALOGUE = /^\/api\/(themes|places|products|counties\/)/;

const PLACE = /^\/api\/places\/\d+$/;
const GROUPS = 'groups[]';

/** The key of an answer in the cache. The catalogue has a key for each language. */
function inLanguage(address: URL, language: string): string {
  if (!CATALOGUE.test(address.pathname)) return address.href;
  const key = new URL(address);
  key.searchParams.set('language', language.slice(0, 2));
  return key.href;
}

const keyOf = ({ url, headers }: Request) => inLanguage(new URL(url), headers.get('accept-language') ?? '');

/**
 * Each customer has a cache, which is removed when they leave. If the network hangs, an old menu is better than none. A
 * cart or an order waits for its present state.
 */
function keptFor(userId: string | null, { pathname }: URL): NetworkFirst {
  const name = keptAnswersOf(userId);
  // The app deletes a customer's cache when they leave.
  const hasLeft = async () => userId !== null && !(await caches.has(name));
  return new NetworkFirst({
    cacheName: name,
    networkTimeoutSeconds: CATALOGUE.test(pathname) ? WAIT_SECONDS : 0,
    // Answers differ by language and customer. Each customer has another cache.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (await isAtMost(response, LARGEST_ANSWER)) && !(await hasLeft()) ? response : null,
        cacheDidUpdate: async ({ cacheName }) => dropOldest(await caches.open(cacheName)),
        // Places and menus are the same for everybody. The address of `request` is the key from `cacheKeyWillBeUsed`.
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
          const known = cachedResponse ?? (await keptElsewhere(name, request.url));
          return known && withAge(known);
        },
      },
    ],
  });
}

/** Also looks in the visitors' cache. A request for a place without its menu accepts the kept answer with the menu. */
async function keptElsewhere(name: string, address: string): Promise<Response | undefined> {
  for (const key of [address, ...withMenu(new URL(address))])
    for (const cacheName of [name, OF_VISITORS]) {
      // `open` would create the cache of a customer who has left.
      const known = await caches.match(key, { cacheName, ignoreVary: true });
      if (known) return known;
    }
  return undefined;
}

function withMenu({ origin, pathname, searchParams }: URL): string[] {
  if (!PLACE.test(pathname) || searchParams.has(GROUPS)) return [];
  return [`${origin}${pathname}?${new URLSearchParams([[GROUPS, 'e_menu'], ...searchParams])}`];
}

/** Keeps the answers that a rendered page contains, because the app never requests them. */
export async function keepAnswersIn(page: string, origin: string): Promise<void> {
  const facts = factsInText(page);
  if (facts === null) return;
  const headers = { 'Content-Type': 'application/ld+json', Date: new Date(facts.now).toUTCString() };
  const cache = await caches.open(OF_VISITORS);
  const answers = Object.entries(facts.answers).filter(([address]) => isKept(new URL(address, origin)));
  await Promise.all(
    answers.map(async ([address, answer]) =>
      cache.put(
        inLanguage(new URL(address, origin), facts.language),
        new Response(JSON.stringify(answer), { headers }),
      ),
    ),
  );
  await dropOldest(cache);
}

/** A cache lists its entries in the order in which they were written. */
async function dropOldest(cache: Cache): Promise<void> {
  const entries = await cache.keys();
  await Promise.all(entries.slice(0, Math.max(0, entries.length - MOST_ANSWERS)).map((entry) => cache.delete(entry)));
}

/** Adds the time at which the server sent the answer. It has no `Date`, so that the app does not set its clock by it. */
function withAge(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, headers.get('date') ?? new Date(0).toUTCString());
  headers.delete('date');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The access token's `userid`. Null: a visitor. */
function customerOf({ headers }: Request): string | null {
  const [, claims = ''] = (headers.get('authorization') ?? '').split('.');
  try {
    const { userid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { userid?: number };
    return userid === undefined ? null : String(userid);
  } catch {
    return null;
  }
}
