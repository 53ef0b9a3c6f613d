import type { Context, MiddlewareHandler } from 'hono';
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '#server/deps/deps.ts';
import type { Language } from '#server/shared/language.ts';
import { appOrigin } from './app-origin.ts';
import { clientAddress } from './client-address.ts';
import type { ApiEnv } from './environment.ts';
import { answerPage, encodePage, pageArea, pageEncoding, pageLanguage } from './page-answer.ts';
import { type PageHead, pageWithHead } from './page-head.ts';
import { renderRequestOf } from './pages.ts';
import { Problem } from './problem.ts';
import type { RenderedPage, Renderer } from './renderer.ts';

export interface PageRequest {
  /** The app's address as the customer opened it. */
  readonly origin: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly language: Language;
}

export interface PublicPage {
  readonly status: 200 | 404;
  readonly head: PageHead;
}

/** Null: the head of the built page is enough. Rejects if the database cannot be read. */
export type FindPublicPage = (request: PageRequest) => Promise<PublicPage | null>;

/** The app's own calls wait longer: this page could come without its head. */
const TIME_LIMIT_MS = 2000;
const RETRY_AFTER_S = '5';

/**
 * The empty app with the head of its page, and 404 for a place that there is not. Without the database, or above the
 * limit of an address, the app comes with 503 or 429 and retries by itself. Decision 99.
 */
export function publicPages(
  deps: Deps,
  index: string,
  { find, renderer = null }: { readonly find: FindPublicPage; readonly renderer?: Renderer | null },
): MiddlewareHandler<ApiEnv> {
  const { config, limits, log } = deps;

  async function pageOf(c: Context<ApiEnv>, request: PageRequest): Promise<PublicPage | null> {
    await limits.byAddress.take(clientAddress(c, config.trustedProxies));
    const late = setTimeout(TIME_LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${request.path} took longer than ${TIME_LIMIT_MS} ms`);
    });
    return Promise.race([find(request), late]);
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
      const page = await pageOf(c, request);
      if (page === null) return next();
      const encoding = pageEncoding(c);
      const rendered = page.status === 200 && renderer ? await renderedPage(c, deps, renderer) : null;
      const html = await pageWithHead(rendered?.html ?? index, page.head, request.origin, request.language);
      return answerPage(c, page.status, encoding, await encodePage(html, encoding));
    } catch (error) {
      const refused = error instanceof Problem && error.status === 429;
      if (!refused) log.error(`The head of ${request.path} could not be read`, error);
      c.header('Retry-After', refused ? error.headers['Retry-After'] : RETRY_AFTER_S);
      c.header('Cache-Control', 'no-store');
      return c.html(index, refused ? 429 : 503);
    }
  };
}

/** Null: the page comes empty. Only the browser knows the places around the customer. */
async function renderedPage(c: Context<ApiEnv>, deps: Deps, renderer: Renderer): Promise<RenderedPage | null> {
  const request = renderRequestOf(c, deps, renderer);
  return pageArea(c) === 'nearby' && request.path === '/app/welcome' ? null : renderer.render(request);
}
