import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '#server/deps/deps.ts';
import type { ApiEnv } from './environment.ts';
import { renderedPages } from './pages.ts';
import { type FindPublicPage, publicPages } from './public-pages.ts';
import type { Renderer } from './renderer.ts';
import { type ContentSecurityPolicy, fileHeaders, pageHeaders, valuesOf } from './security-headers.ts';
import { sizedPictures } from './sized-pictures.ts';

/** Content-hashed names, so the files never change. */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|json|woff2|svg|webp|png|jpe?g|map)$/;
/** Pictures and texts keep their names when they change. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const picture = /\.(webp|avif|png|jpe?g)$/;
/** Paths that are never pages: 404 instead of `index.html`. */
const noPage = /^\/(api|pubapp|sandbox|assets|qr)(\/|$)|\.([a-z0-9]{2,5}|webmanifest)$/i;
const takesPage = /text\/(html|\*)|\*\/\*/i;

/**
 * Serves the built client: pages that the renderer knows, and `index.html` for all other navigations. `null` without a
 * build.
 */
export function createClientFiles(
  deps: Deps,
  directory: string,
  { renderer, findPage }: { readonly renderer: Renderer | null; readonly findPage: FindPublicPage },
): Hono<ApiEnv> | null {
  if (!existsSync(directory)) return null;
  const app = new Hono<ApiEnv>();
  const tagged = etag();
  const indexHtml = indexOf(directory);
  const ofPages = pageHeaders(deps.publicUrl, contentSecurityPolicy(deps, inlineScriptsOf(indexHtml)));
  app.use(unlessWhole(notModified, clientHeaders(deps, ofPages), onlyPages(tagged)));
  const headers = valuesOf(ofPages);
  const rendering = renderer && { renderer, headers };
  app.get('/app/*', onlyPages(publicPages(deps, indexHtml, { find: findPage, rendering })));
  if (renderer !== null) app.get('*', onlyPages(renderedPages(deps, renderer, headers)));
  app.get('*', onlyPages(publicPages(deps, indexHtml, { find: findPage })));
  app.get('/assets/pictures/*', sizedPictures(directory, deps.log));
  app.get('*', serveStatic({ root: directory, precompressed: true }));
  const index = serveStatic<ApiEnv>({ root: directory, path: '/index.html', precompressed: true });
  app.get('*', onlyPages(index));
  return app;
}

const onlyPages =
  (page: MiddlewareHandler<ApiEnv>): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    isNavigation(c) ? page(c, next) : next();

function isNavigation({ req }: Context<ApiEnv>): boolean {
  return !noPage.test(req.path) && takesPage.test(req.header('Accept') ?? '*/*');
}

/** Runs the middlewares in order on the finished answer. Skips kept pages, which already have all their headers. */
function unlessWhole(...changes: readonly MiddlewareHandler<ApiEnv>[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    if (c.get('isWhole')) return;
    for (const change of changes) await change(c, done);
  };
}

function clientHeaders(deps: Deps, ofPages: MiddlewareHandler): MiddlewareHandler<ApiEnv> {
  const ofFiles = fileHeaders(deps.publicUrl);
  return async (c, next) => {
    await next();
    const { headers, ok } = c.res;
    if (c.req.path === '/service-worker.js') headers.set('Content-Security-Policy', OF_WORKER);
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage || !headers.has('Cache-Control'))
      headers.set('Cache-Control', isPage ? 'no-cache' : ok ? cacheControl(c.req.path) : 'no-store');
    await (isPage ? ofPages : ofFiles)(c, done);
  };
}

function cacheControl(path: string): string {
  if (hashedAsset.test(path)) return 'public, max-age=31536000, immutable';
  return picture.test(path) ? HOUR : 'no-cache';
}

/** The service worker sends requests to this server only. */
const OF_WORKER = "default-src 'none'; connect-src 'self'";

const done = (): Promise<void> => Promise.resolve();
const originOf = (url: string | undefined | null): string[] => (url ? [new URL(url).origin] : []);

const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

function indexOf(directory: string): string {
  const file = join(directory, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The hashes of the scripts inside the built page, as the policy names them. */
function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Allows the scripts of the app, of the payment provider and, inline, of the built page; the rest as configured. */
function contentSecurityPolicy({ config }: Deps, inlineScripts: readonly string[]): ContentSecurityPolicy {
  const provider = config.stripe !== null;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: [
      "'self'",
      ...inlineScripts,
      ...(provider ? [new URL(config.stripeScriptUrl).origin, 'https://*.js.stripe.com'] : []),
    ],
    connectSrc: [
      "'self'",
      ...originOf(config.geocoder?.base),
      ...(config.push.firebase === null ? [] : FIREBASE),
      ...(provider ? ['https://api.stripe.com'] : []),
    ],
    frameSrc: provider ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    imgSrc: [
      "'self'",
      'data:',
      'blob:',
      ...originOf(config.imageBase),
      ...originOf(config.map?.tiles),
      ...(provider ? ['https://*.stripe.com'] : []),
    ],
    // The dialog library locks scrolling with an inline style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

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
