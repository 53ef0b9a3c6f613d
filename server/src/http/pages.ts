import type { Context, MiddlewareHandler } from 'hono';
import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps/deps.ts';
import { appOrigin } from './app-origin.ts';
import type { ApiEnv } from './environment.ts';
import { toId } from './iri.ts';
import {
  answerPage,
  type Bytes,
  encodePage,
  type Encoding,
  pageArea,
  pageEncoding,
  pageLanguage,
} from './page-answer.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';

/** Of the one who asked last. A page with its compressed forms takes about 150 KB. */
const MOST_KEPT = 200;

interface KeptPage {
  readonly status: RenderedPage['status'];
  readonly etag: string;
  readonly body: Readonly<Record<Encoding, Bytes>>;
}

/** Public pages, the same for every customer: docs/rendering.md. What the renderer leaves comes empty, as `next` does. */
export function renderedPages(deps: Deps, renderer: Renderer): MiddlewareHandler<ApiEnv> {
  const kept = new Map<string, Promise<KeptPage | null>>();

  function pageOf(request: RenderRequest): Promise<KeptPage | null> {
    const { origin, path, language } = request;
    const key = JSON.stringify([origin, path, language]);
    const page = kept.get(key) ?? renderer.render(request).then((made) => made && pack(made));
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    // There is no end of addresses that are not found, and what failed may go well next time.
    void page.then((made) => made?.status !== 200 && kept.get(key) === page && kept.delete(key));
    return page;
  }

  return async (c, next) => {
    const request = renderRequestOf(c, deps, renderer);
    const page = await pageOf(request);
    if (page === null) return next();
    const encoding = pageEncoding(c);
    c.header('ETag', `"${page.etag}-${encoding}"`);
    return answerPage(c, page.status, encoding, page.body[encoding]);
  };
}

export function renderRequestOf(c: Context<ApiEnv>, { config, clock }: Deps, renderer: Renderer): RenderRequest {
  const query = new URL(c.req.url).searchParams;
  const known = new Set(renderer.parameters());
  const parameters = new URLSearchParams([...query].filter(([name]) => known.has(name)));
  parameters.sort();
  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return {
    origin: appOrigin(config, c.req.url),
    path: new URL(c.req.url).pathname + search,
    language: pageLanguage(c),
    now: clock.now().getTime(),
    countyId: toId(pageArea(c) ?? ''),
  };
}

async function pack({ status, html }: RenderedPage): Promise<KeptPage> {
  const [br, gzipped, identity] = await Promise.all([
    encodePage(html, 'br'),
    encodePage(html, 'gzip'),
    encodePage(html, 'identity'),
  ]);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { status, etag, body: { br, gzip: gzipped, identity } };
}
