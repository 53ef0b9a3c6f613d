import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { existsSync } from 'node:fs';
import type { Deps } from '#server/deps/deps.ts';
import { documentHeaders, strictTransport } from './document-headers.ts';
import type { ApiEnv } from './environment.ts';

/** Named by their content, so they never change. */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2|svg|webp|png|jpe?g|map)$/;
/** Pictures and words keep their names when they change: an hour old at most, then asked for again. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const picture = /\.(webp|avif|png|jpe?g)$/;
/** Addresses that no page of the app has: a miss there is a miss. */
const noPage = /^\/(api|pubapp|sandbox|assets|qr)(\/|$)|\.[a-z0-9]{2,5}$/i;
/** Browsers name HTML; monitors, previews of links and the command line take anything. */
const takesPage = /text\/(html|\*)|\*\/\*/i;

/**
 * The built client, on the origin of the API: its files, and `index.html` wherever else a browser navigates to.
 * `null` when there is no build.
 */
export function createClientFiles(deps: Deps, directory: string): Hono<ApiEnv> | null {
  if (!existsSync(directory)) return null;
  const app = new Hono<ApiEnv>();
  app.use(clientHeaders(deps), notModified);
  app.get('*', serveStatic({ root: directory, precompressed: true }));
  const index = serveStatic<ApiEnv>({ root: directory, path: '/index.html', precompressed: true });
  app.get('*', (c, next) => (isNavigation(c.req.path, c.req.header('Accept')) ? index(c, next) : next()));
  return app;
}

function isNavigation(path: string, accept: string | undefined): boolean {
  return !noPage.test(path) && takesPage.test(accept ?? '*/*');
}

function clientHeaders(deps: Deps): MiddlewareHandler<ApiEnv> {
  const ofPages = Object.entries(documentHeaders(deps.publicUrl, contentSecurityPolicy(deps)));
  const ofFiles = Object.entries({ 'X-Content-Type-Options': 'nosniff', ...strictTransport(deps.publicUrl) });
  return async (c, next) => {
    await next();
    const { headers, ok } = c.res;
    // The worker calls nobody: whatever it would be made to load is refused.
    if (c.req.path === '/push-worker.js') headers.set('Content-Security-Policy', "default-src 'none'");
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
    headers.set('Cache-Control', isPage ? 'no-cache' : ok ? cacheControl(c.req.path) : 'no-store');
    for (const [name, value] of isPage ? ofPages : ofFiles) headers.set(name, value);
  };
}

function cacheControl(path: string): string {
  if (hashedAsset.test(path)) return 'public, max-age=31536000, immutable';
  return picture.test(path) ? HOUR : 'no-cache';
}

/** Where browsers get a token of Firebase. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** Only what the app itself and the payment provider serve runs; these and a configured geocoder are spoken to, pictures and tiles of a map come from where the configuration says; no inline script. */
function contentSecurityPolicy({ config }: Deps): string {
  const provider = config.stripe !== null;
  const geocoder = config.geocoder === null ? '' : new URL(config.geocoder.base).origin;
  const images = config.imageBase === null ? '' : new URL(config.imageBase).origin;
  const tiles = config.map === null ? '' : new URL(config.map.tiles).origin;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(provider ? [new URL(config.stripeScriptUrl).origin, 'https://*.js.stripe.com'] : [])],
    'connect-src': [
      "'self'",
      geocoder,
      ...(config.push.firebase === null ? [] : FIREBASE),
      ...(provider ? ['https://api.stripe.com'] : []),
    ],
    'frame-src': provider
      ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']
      : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', images, tiles, ...(provider ? ['https://*.stripe.com'] : [])],
    // The dialog library keeps the page behind it from scrolling with a style element of its own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].filter((source) => source !== '').join(' '))
    .join('; ');
}

/** 304 for a file that has not changed since the browser got it. */
const notModified: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
  const modified = Date.parse(c.res.headers.get('Last-Modified') ?? '');
  if (c.res.status === 200 && modified <= since) {
    await c.res.body?.cancel();
    c.res = new Response(null, { status: 304, headers: c.res.headers });
    c.res.headers.delete('Content-Length');
  }
};
