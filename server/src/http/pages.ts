import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '#server/deps/deps.ts';
import { appOrigin } from './app-origin.ts';
import type { ApiEnv } from './environment.ts';
import { toId } from './iri.ts';
import { answerKept, keepPages } from './kept-pages.ts';
import { type HeaderValues, pageArea, pageLanguage } from './page-answer.ts';
import type { Renderer, RenderRequest } from './renderer.ts';

/** A page with its compressed forms takes about 150 KB. */
const MOST_KEPT = 200;

/** Public pages, the same for every customer: docs/rendering.md. A page that is not rendered comes empty, from `next`. */
export function renderedPages(
  deps: Deps,
  renderer: Renderer,
  headers: Promise<HeaderValues>,
): MiddlewareHandler<ApiEnv> {
  const { clock, log } = deps;
  const kept = keepPages({ most: MOST_KEPT, now: () => clock.now().getTime(), waitMs: renderer.waitMs, log, headers });

  return async (c, next) => {
    const request = renderRequestOf(c, deps, renderer);
    const { origin, path, language } = request;
    const page = await kept.get(JSON.stringify([origin, path, language]), () => renderer.render(request));
    return page === null ? next() : answerKept(c, page);
  };
}

export function renderRequestOf(c: Context<ApiEnv>, { config, clock }: Deps, renderer: Renderer): RenderRequest {
  const { pathname, searchParams: query } = new URL(c.req.url);
  const known = renderer.parameters();
  const parameters = new URLSearchParams([...query].filter(([name]) => known.includes(name)));
  parameters.sort();
  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return {
    origin: appOrigin(config, c.req.url),
    path: pathname + search,
    language: pageLanguage(c),
    now: clock.now().getTime(),
    countyId: toId(query.get('county') ?? '') ?? toId(pageArea(c) ?? ''),
  };
}
