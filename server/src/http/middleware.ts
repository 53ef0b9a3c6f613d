import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Deps } from '#server/deps/deps.ts';
import { clientAddress } from './client-address.ts';
import type { Api, ApiEnv } from './environment.ts';
import { problemResponse } from './error-handler.ts';
import { methodNotAllowed as notAllowed, Problem } from './problem.ts';

const compressiblePaths = /^\/api\/(places|counties|themes|products|docs\.json)/;

type Middleware = MiddlewareHandler<ApiEnv>;

const WEBHOOK_PATH = '/pubapp/payments/webhook';
const BODY_LIMIT_BYTES = 256 * 1024;

/** Paths without an application key, for external callers, crawlers and probes. */
const openPaths = /^\/(pubapp\/health_check|pubapp\/payments\/webhook|api|api\/docs\.json(ld)?|api\/contexts\/[^/]+)$/;

/** Responses that may hold secrets are never compressed. */
export const compressedCatalogue: Middleware = async (c, next) => {
  if (!compressiblePaths.test(c.req.path)) return next();
  if (c.req.header('Accept-Encoding') !== undefined) return compressAnswer(c, next);
  await next();
  c.res.headers.append('Vary', 'Accept-Encoding');
  return undefined;
};
const compressAnswer = compress();

/** Contract 1 "Headers". */
export function responseHeaders(deps: Deps): Middleware {
  const documentation = `<${deps.publicUrl}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  return async (c, next) => {
    await next();
    c.res.headers.append('Vary', 'Accept, Accept-Language');
    c.res.headers.set('Link', documentation);
    c.res.headers.set('Date', deps.clock.now().toUTCString());
    if ((c.var.user ?? null) !== null) c.res.headers.set('Cache-Control', 'no-store');
  };
}

export function crossOrigin({ config, publicUrl }: Deps): Middleware {
  const policy = cors({
    origin: [...config.allowedOrigins, publicUrl],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
      'X-Application-Key',
    ],
    exposeHeaders: ['Link', 'Location', 'Retry-After', 'Idempotency-Replayed', 'ETag', 'Date', 'Age'],
    maxAge: 600,
  });
  return async (c, next) => {
    if (c.req.header('Origin') !== undefined) return policy(c, next);
    // Without an Origin the CORS middleware is skipped: it would slow each response by a quarter.
    await next();
    c.res.headers.append('Vary', 'Origin');
    return undefined;
  };
}

export function onlyKnownMethods(api: Api): Middleware {
  return methodNotAllowed({
    app: api,
    onMethodNotAllowed: (c, methods) => {
      const allow = methods.filter((method) => method !== 'HEAD').join(', ');
      return problemResponse(notAllowed(c.req.method, c.req.path, allow), c);
    },
  });
}

/** Refusals count towards the limit per address, since the user is not known yet. */
export function applicationKey({ config, limits }: Deps): Middleware {
  return async (c, next) => {
    const path = c.req.path.replace(/\/$/, '');
    if (!openPaths.test(path) && c.req.header('X-Application-Key') !== config.applicationKey) {
      await limits.byAddress.take(clientAddress(c, config.trustedProxies));
      throw new Problem(403, 'invalid_application_key');
    }
    await next();
  };
}

const bodyWithinLimit: Middleware = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    // The rest of the body is not read, so the connection cannot be reused.
    throw new Problem(413, 'The request body is too large.', { headers: { Connection: 'close' } });
  },
});

/** The body of a GET or HEAD is never read, so the costly check is skipped. */
export const limitedBody: Middleware = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : bodyWithinLimit(c, next);

export function generalLimit({ limits }: Deps): Middleware {
  return async (c, next) => {
    // The payment provider calls for all customers from few addresses, and signs its calls.
    if (c.req.path !== WEBHOOK_PATH && !c.env.isOwn) {
      await (c.var.user === null
        ? limits.byAddress.take(c.var.clientAddress)
        : limits.byUser.take(String(c.var.user.id)));
    }
    await next();
  };
}
