import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
import type { ApiEnv } from './environment.ts';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The client's address for rate limits; the /64 for IPv6, which one subscriber owns. Behind `trustedProxies` proxies it
 * is the `X-Forwarded-For` entry written by the outermost; entries left of it may be forged.
 */
export function clientAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const direct = c.env.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hops = [...forwarded, direct];
  return networkOf(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? direct);
}

function networkOf(address: string): string {
  const [, ipv4] = IPV4_IN_IPV6.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
