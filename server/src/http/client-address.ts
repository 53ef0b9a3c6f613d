import type { Context } from 'hono';

import type { ApiEnv } from './environment.ts';

/**
 * The address a request came from. Behind `trustedProxies` reverse proxies it is the entry of `X-Forwarded-For` that
 * the outermost of them wrote; what stands left of it the caller may have made up.
 */
export function clientAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const direct = c.env.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  const hops = [...forwarded, direct];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? direct;
}
