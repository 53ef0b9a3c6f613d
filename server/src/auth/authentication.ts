import type { MiddlewareHandler } from 'hono';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import type { Deps } from '#server/deps/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { unauthorized } from '#server/http/problem.ts';
import { isSessionAlive } from './accounts.ts';

/** These routes read credentials from the body and ignore the access token. Contract 2 "Public". */
const tokenBlindPaths = /^\/api\/(login_check|token\/refresh|token\/revoke)\/?$/;

export function authentication({ accessTokens, config, db }: Deps): MiddlewareHandler<ApiEnv> {
  const caller = async (token: string): Promise<ReadToken> => {
    const read = await accessTokens.read(token);
    if (!(await isSessionAlive(db, read))) throw unauthorized('Invalid JWT Token');
    return read;
  };
  return async (c, next) => {
    c.set('clientAddress', clientAddress(c, config.trustedProxies));
    const header = c.req.header('Authorization');
    const session = header === undefined || tokenBlindPaths.test(c.req.path) ? null : await caller(bearerToken(header));
    c.set('session', session);
    c.set('user', session?.user ?? null);
    await next();
  };
}

function bearerToken(header: string): string {
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized('JWT Token not found');
  return token;
}
