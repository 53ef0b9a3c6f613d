import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './environment.ts';
import { Problem } from './problem.ts';

export const JSON_LD = 'application/ld+json';
export const JSON_LD_UTF8 = `${JSON_LD}; charset=utf-8`;
export const PLAIN_JSON = 'application/json';

const SUPPORTED = `Supported MIME types are "${JSON_LD}", "${PLAIN_JSON}".`;
const JSON_BODY = /^application\/(ld\+)?json\s*(;|$)/i;

/** JSON-LD unless the caller prefers plain JSON; `null`: it accepts neither. Contract 1 "Media". */
function negotiated(c: Context): string | null {
  const type = accepts(c, {
    header: 'Accept',
    supports: [JSON_LD, PLAIN_JSON],
    default: JSON_LD,
    match: (ranges) => {
      const quality = (wanted: string): number =>
        [wanted, 'application/*', '*/*']
          .map((name) => ranges.find((range) => range.type.toLowerCase() === name)?.q)
          .find((q) => q !== undefined) ?? 0;
      if (quality(JSON_LD) === 0 && quality(PLAIN_JSON) === 0) return '';
      return quality(JSON_LD) >= quality(PLAIN_JSON) ? JSON_LD : PLAIN_JSON;
    },
  });
  if (type === '') return null;
  return type === JSON_LD ? JSON_LD_UTF8 : type;
}

export const mediaType = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('mediaType', negotiated(c));
  await next();
  const plain = c.res.status === 401 || c.res.status === 429;
  if (!plain && c.res.headers.get('Content-Type')?.startsWith(PLAIN_JSON)) {
    c.res.headers.set('Content-Type', c.var.mediaType ?? JSON_LD_UTF8);
  }
});

export const requireAcceptable = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.mediaType === null) {
    throw new Problem(406, `Requested format "${c.req.header('Accept') ?? ''}" is not supported. ${SUPPORTED}`);
  }
  await next();
});

export const plainJson = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('mediaType', PLAIN_JSON);
  await next();
});

export const requireJsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  const type = c.req.header('Content-Type') ?? '';
  if (!JSON_BODY.test(type)) throw new Problem(415, `The content-type "${type}" is not supported. ${SUPPORTED}`);
  await next();
});
