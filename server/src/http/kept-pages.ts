import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import { keepLast, type KeepOptions } from '#server/shared/keep-last.ts';
import type { Log } from '#server/shared/log.ts';
import type { ApiEnv } from './environment.ts';
import { answerPage, type Bytes, encodePage, type Encoding, pageEncoding } from './page-answer.ts';
import type { RenderedPage } from './renderer.ts';

/** A page with its compressed forms, each made when it is first asked for. */
export interface KeptPage {
  readonly status: RenderedPage['status'];
  readonly isKept: boolean;
  readonly etag: string;
  body(encoding: Encoding): Promise<Bytes>;
}

export interface KeptPages {
  /** The page of this key. It is made if it is not kept. Null, which is never kept: it cannot be made, or not in time. */
  get(key: string, make: () => Promise<RenderedPage | null>): Promise<KeptPage | null>;
  drop(): void;
}

interface Limits extends Pick<KeepOptions<unknown>, 'most' | 'now' | 'maxAgeMs' | 'staleMs'> {
  /** A page that takes longer comes empty. It is kept for the next customer. */
  readonly waitMs: number;
  readonly log: Log;
}

/** Keeps the pages that were asked for last, in memory. */
export function keepPages({ waitMs, log, ...limits }: Limits): KeptPages {
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
        pages.get(key, async () => make().then((made) => made && pack(made))),
      ),
    drop: () => pages.drop(),
  };
}

function pack({ status, html, isKept }: RenderedPage): KeptPage {
  const identity = encodePage(html, 'identity');
  const bodies = new Map<Encoding, Promise<Bytes>>([['identity', identity]]);
  return {
    status,
    isKept,
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    async body(encoding) {
      const made = bodies.get(encoding) ?? encodePage(await identity, encoding);
      bodies.set(encoding, made);
      return made;
    },
  };
}

/** Sends the page with a tag by which the browser asks for it again. */
export async function answerKept(c: Context<ApiEnv>, page: KeptPage): Promise<Response> {
  const encoding = pageEncoding(c);
  c.header('ETag', `"${page.etag}-${encoding}"`);
  return answerPage(c, page.status, encoding, await page.body(encoding));
}
