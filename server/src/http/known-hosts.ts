import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import type { ApiEnv } from './environment.ts';
import { problemResponse } from './error-handler.ts';
import { Problem } from './problem.ts';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Without a public address, links and the app's configuration repeat the host of the request. So only hosts that lead
 * here are answered: loopback, the address of the connection, `HOST` and `ALLOWED_HOSTS`. Others get 421. Decision 91.
 */
export function knownHosts({ publicUrl, host, allowedHosts }: Config): MiddlewareHandler<ApiEnv> {
  const known = new Set([bracketed(host), ...allowedHosts]);
  return async (c, next) => {
    if (publicUrl !== null) return next();
    const asked = new URL(c.req.url);
    // The address of this machine in the network that the request came through.
    const own = bracketed(c.env.incoming?.socket.localAddress?.replace(IPV4_IN_IPV6, '') ?? host);
    if (LOOPBACK.test(asked.hostname) || asked.hostname === own) return next();
    if (known.has(asked.hostname) || known.has(asked.host)) return next();
    const problem = new Problem(421, 'This host is not known. Set PUBLIC_URL or ALLOWED_HOSTS on the server.');
    return problemResponse(problem, c);
  };
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
