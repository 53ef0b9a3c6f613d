import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '#server/deps/deps.ts';
import { type Language, languages } from '#server/shared/language.ts';
import { appOrigin } from './app-origin.ts';
import type { ApiEnv } from './environment.ts';
import type { RenderedPage, Renderer, RenderRequest } from './renderer.ts';

/** The language of the app, which does not follow the browser's (spec 9 "Language pt"). */
const DEFAULT_LANGUAGE: Language = 'pt';
/** Of the one who asked last. A page with its compressed forms takes about 150 KB. */
const MOST_KEPT = 200;
/** Asked again each time: a page names the files of its release, and an older release's are gone. */
const CACHE_CONTROL = 'public, no-cache, no-transform';
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
const BROTLI_QUALITY = 5;

type Encoding = (typeof ENCODINGS)[number];

interface KeptPage {
  readonly status: RenderedPage['status'];
  readonly etag: string;
  readonly body: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** Public pages, the same for every customer: docs/rendering.md. What the renderer leaves comes empty, as `next` does. */
export function renderedPages(deps: Deps, renderer: Renderer): MiddlewareHandler<ApiEnv> {
  const kept = new Map<string, Promise<KeptPage | null>>();

  function pageOf(request: RenderRequest): Promise<KeptPage | null> {
    const key = JSON.stringify(request);
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
    const request = requestOf(c, deps, renderer);
    const page = await pageOf(request);
    if (page === null) return next();
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: [...ENCODINGS],
      default: 'identity',
      match: (accepted, { supports }) =>
        supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
    }) as Encoding;
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Cache-Control', CACHE_CONTROL);
    c.header('Vary', 'Accept, Accept-Encoding, Cookie');
    c.header('ETag', `"${page.etag}-${encoding}"`);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(page.body[encoding], page.status);
  };
}

function requestOf(c: Context<ApiEnv>, { config }: Deps, renderer: Renderer): RenderRequest {
  const query = new URL(c.req.url).searchParams;
  const language = languageIn(query.get('lang')) ?? languageIn(getCookie(c, 'language')) ?? DEFAULT_LANGUAGE;
  const known = new Set(renderer.parameters());
  const parameters = new URLSearchParams([...query].filter(([name]) => known.has(name)));
  parameters.sort();
  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return { origin: appOrigin(config, c.req.url), path: new URL(c.req.url).pathname + search, language };
}

const languageIn = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

async function pack({ status, html }: RenderedPage): Promise<KeptPage> {
  const identity = new TextEncoder().encode(html);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, options), promisify(gzip)(identity)]);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { status, etag, body: { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity } };
}
