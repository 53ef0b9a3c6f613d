import type { Context, MiddlewareHandler } from 'hono';
import { generateCookie } from 'hono/cookie';
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '#server/deps/deps.ts';
import type { Language } from '#server/shared/language.ts';
import { appOrigin } from './app-origin.ts';
import { clientAddress } from './client-address.ts';
import type { ApiEnv } from './environment.ts';
import { toId } from './iri.ts';
import { answerKept, type KeptPage, keepPages } from './kept-pages.ts';
import { encodePage, type HeaderValues, pageArea, pageEncoding, pageLanguage, pageValues } from './page-answer.ts';
import { type PageHead, pageWithHead } from './page-head.ts';
import { renderRequestOf } from './pages.ts';
import { Problem } from './problem.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';

export interface PageRequest {
  /** The app's address as the customer opened it. */
  readonly origin: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly language: Language;
}

/** Whether Welcome shows its default places, because the address selects no others. */
const isAround = ({ path, parameters }: PageRequest): boolean =>
  path === '/app/welcome' && !['theme', 'operator', 'county'].some((name) => parameters.has(name));

export interface PublicPage {
  readonly status: 200 | 404;
  readonly head: PageHead;
}

/** Null: the head of the built page is enough. Rejects if the database cannot be read. */
export type FindPublicPage = (request: PageRequest) => Promise<PublicPage> | null;

export interface Rendering {
  readonly renderer: Renderer;
  /** The headers that each page has. */
  readonly headers: Promise<HeaderValues>;
}

/** Shorter than the limit of the app's own calls, because the page could come without its head. */
const TIME_LIMIT_MS = 2000;
const RETRY_AFTER_S = '5';
const YEAR_S = 365 * 24 * 60 * 60;

/** A page of a place takes about 400 KB. */
const MOST_KEPT = 100;
/** A short time, because a page shows whether a place is open. */
const KEPT_MS = 60_000;
/** An old page is sent while it is rendered again, so nobody waits. The app corrects "open" when it starts. */
const STALE_MS = 4 * 60_000;

/**
 * Pages of the catalogue, rendered and kept until the catalogue changes, or else the empty app with the head of the
 * page. A place that does not exist gives 404. Without the database, or above the limit of an address, the app comes
 * with 503 or 429 and retries by itself. Decisions 99, 100 and 101.
 */
export function publicPages(
  deps: Deps,
  index: string,
  { find, rendering = null }: { readonly find: FindPublicPage; readonly rendering?: Rendering | null },
): MiddlewareHandler<ApiEnv> {
  const { config, limits, log, clock, catalogueFeed } = deps;
  const kept =
    rendering &&
    keepPages({
      most: MOST_KEPT,
      now: () => clock.now().getTime(),
      maxAgeMs: KEPT_MS,
      staleMs: STALE_MS,
      waitMs: rendering.renderer.waitMs,
      log,
      headers: rendering.headers,
    });
  if (kept !== null) catalogueFeed.onChange(() => kept.drop());

  function findInTime(request: PageRequest): Promise<PublicPage> | null {
    const found = find(request);
    if (found === null) return null;
    const late = setTimeout(TIME_LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${request.path} took longer than ${TIME_LIMIT_MS} ms`);
    });
    return Promise.race([found, late]);
  }

  /** Starts the app while the server reads the place of the page. Null: the page comes empty. */
  async function rendered(request: PageRequest, asked: RenderRequest): Promise<RenderedPage | null> {
    const found = findInTime(request);
    if (found === null || rendering === null) return null;
    const isWanted = found.then(
      ({ status }) => status === 200,
      () => false,
    );
    const [{ head }, made] = await Promise.all([found, rendering.renderer.render(asked, isWanted)]);
    return made && { ...made, html: await pageWithHead(made.html, head, request.origin, request.language) };
  }

  async function keptPage(c: Context<ApiEnv>, request: PageRequest): Promise<KeptPage | null> {
    if (rendering === null || kept === null) return null;
    const asked = renderRequestOf(c, deps, rendering.renderer);
    const { origin, path, language, countyId } = asked;
    // Only the browser knows the places around the customer.
    if (pageArea(c) === 'nearby' && isAround(request)) return null;
    if (!catalogueFeed.isLive()) kept.drop();
    return kept.get(JSON.stringify([origin, path, language, countyId]), () => rendered(request, asked));
  }

  return async (c, next) => {
    const url = new URL(c.req.url);
    const request: PageRequest = {
      origin: appOrigin(config, c.req.url),
      path: c.req.path === '/' ? '/intro' : c.req.path.replace(/\/+$/, ''),
      parameters: url.searchParams,
      language: pageLanguage(c),
    };
    try {
      await limits.byAddress.take(clientAddress(c, config.trustedProxies));
      const whole = await keptPage(c, request);
      const cookie = countyCookie(request);
      if (whole !== null) return await answerKept(c, whole, cookie);
      if (cookie !== null) c.header('Set-Cookie', cookie);
      const page = await findInTime(request);
      if (page === null) return next();
      const encoding = pageEncoding(c);
      const html = await pageWithHead(index, page.head, request.origin, request.language);
      return c.body(await encodePage(html, encoding), page.status, pageValues(encoding));
    } catch (error) {
      const refused = error instanceof Problem && error.status === 429;
      if (!refused) log.error(`The head of ${request.path} could not be read`, error);
      c.header('Retry-After', refused ? error.headers['Retry-After'] : RETRY_AFTER_S);
      c.header('Cache-Control', 'no-store');
      return c.html(index, refused ? 429 : 503);
    }
  };
}

/** The next page shows the county of this address, too, as it does in the app. */
function countyCookie({ parameters }: PageRequest): string | null {
  const county = toId(parameters.get('county') ?? '');
  if (county === null) return null;
  return generateCookie('area', String(county), { path: '/', maxAge: YEAR_S, sameSite: 'Lax' });
}
