import type { Context } from 'hono';
import { createHash } from 'node:crypto';
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
  /** The page of this key. It is made if it is not kept; null never is. */
  get(key: string, make: () => Promise<RenderedPage | null>): Promise<KeptPage | null>;
  drop(): void;
}

interface Entry {
  readonly page: Promise<KeptPage | null>;
  /** In ms since the epoch. */
  readonly madeAt: number;
}

/** Keeps the pages that were asked for last, in memory. `maxAgeMs`: no limit if absent. */
export function keepPages(options: { most: number; now: () => number; maxAgeMs?: number }): KeptPages {
  const { most, now, maxAgeMs = Number.POSITIVE_INFINITY } = options;
  let entries = new Map<string, Entry>();

  return {
    get(key, make) {
      // A page that is being made when all are dropped is in no map that is read later.
      const current = entries;
      const known = current.get(key);
      const isFresh = known !== undefined && now() - known.madeAt < maxAgeMs;
      const entry = isFresh ? known : { page: make().then((made) => made && pack(made)), madeAt: now() };
      current.delete(key);
      current.set(key, entry);
      const [oldest] = current.keys();
      if (current.size > most && oldest !== undefined) current.delete(oldest);
      const forget = (): void => void (current.get(key) === entry && current.delete(key));
      // A failure may not happen again.
      void entry.page.then((page) => page?.isKept !== true && forget(), forget);
      return entry.page;
    },
    drop() {
      entries = new Map();
    },
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
