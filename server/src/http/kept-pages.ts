import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import { keepLast, type KeepOptions } from '#server/shared/keep-last.ts';
import type { Log } from '#server/shared/log.ts';
import type { ApiEnv } from './environment.ts';
import {
  type Bytes,
  encodePage,
  type Encoding,
  type HeaderValues,
  PAGE_CACHING,
  pageEncoding,
  pageValues,
} from './page-answer.ts';
import type { RenderedPage } from './renderer.ts';

/** A page with its compressed forms, each made when it is first asked for. */
export interface KeptPage {
  readonly status: RenderedPage['status'];
  readonly isKept: boolean;
  form(encoding: Encoding): Promise<Form>;
}

/** A page in one encoding, with all its headers: building the headers takes longer than sending them. */
interface Form {
  readonly body: Bytes;
  readonly tag: string;
  readonly headers: HeaderValues;
  /** The headers of the answer to a browser that has the page. */
  readonly unchanged: HeaderValues;
}

export interface KeptPages {
  /** The page of this key, made if it is not kept. Null, which is never kept: it cannot be made, or not in time. */
  get(key: string, make: () => Promise<RenderedPage | null>): Promise<KeptPage | null>;
  drop(): void;
}

interface Options extends Pick<KeepOptions<unknown>, 'most' | 'now' | 'maxAgeMs' | 'staleMs'> {
  /** A page that takes longer comes empty, but is kept for the next customer. */
  readonly waitMs: number;
  readonly log: Log;
  /** The headers that each page has. */
  readonly headers: Promise<HeaderValues>;
}

/** Keeps the pages that were asked for last, in memory. */
export function keepPages({ headers, waitMs, log, ...limits }: Options): KeptPages {
  const pages = keepLast<KeptPage | null>({ ...limits, isKept: (page) => page?.isKept === true });

  async function inTime(key: string, page: Promise<KeptPage | null>): Promise<KeptPage | null> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      limit = setTimeout(() => {
        log.error(`${key} took longer than ${waitMs} ms, sent empty instead`, new Error('Time limit'));
        resolve(null);
      }, waitMs);
    });
    try {
      return await Promise.race([page, late]);
    } finally {
      clearTimeout(limit);
    }
  }

  return {
    get: (key, make) =>
      inTime(
        key,
        pages.get(key, async () => make().then((made) => made && pack(made, headers))),
      ),
    drop: () => pages.drop(),
  };
}

function pack({ status, html, isKept }: RenderedPage, common: Options['headers']): KeptPage {
  const identity = encodePage(html, 'identity');
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const forms = new Map<Encoding, Promise<Form>>();

  async function make(encoding: Encoding): Promise<Form> {
    const tag = `"${hash}-${encoding}"`;
    return {
      body: encoding === 'identity' ? await identity : await encodePage(await identity, encoding),
      tag,
      headers: { ...(await common), ...pageValues(encoding), ETag: tag },
      unchanged: { ...PAGE_CACHING, ETag: tag },
    };
  }

  return {
    status,
    isKept,
    form(encoding) {
      const form = forms.get(encoding) ?? make(encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Sends the page with an `ETag`, with which the browser revalidates it. The answer has all headers: see `isWhole`. */
export async function answerKept(c: Context<ApiEnv>, page: KeptPage, cookie: string | null = null): Promise<Response> {
  const { body, tag, headers, unchanged } = await page.form(pageEncoding(c));
  c.set('isWhole', true);
  const own = cookie === null ? {} : { 'Set-Cookie': cookie };
  if (page.status === 200 && isAmong(c.req.header('If-None-Match'), tag))
    return new Response(null, { status: 304, headers: { ...unchanged, ...own } });
  return new Response(body, { status: page.status, headers: cookie === null ? headers : { ...headers, ...own } });
}

/** Accepts weak tags, too: a proxy that compresses the page makes its tag weak. */
const isAmong = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.match(/"[^"]*"/g)?.includes(tag) === true);
