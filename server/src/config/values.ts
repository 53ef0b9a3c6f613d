import { z } from 'zod';

export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
export const integer = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `must be ${name}` })
    .int(`must be ${name}`)
    .min(min, `must be ${name}`)
    .max(max, `must be ${name}`);
export const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be true or false' })
  .transform((v) => v === '1' || v === 'true');
export const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be a list of origins divided by commas' })))
  .transform((list) => list.map((url) => new URL(url).origin));
/** Host names or addresses, each with a port or without, as `URL` writes them. */
export const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim()))
  .pipe(z.array(z.string().refine(isHost, 'must be a list of hosts divided by commas')))
  .transform((list) => list.map((host) => new URL(`http://${host}`).host));
export const stripeKey = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}`), `must start with ${prefix.replaceAll(/[()?^]/g, '').replace('|', '_ or ')}`);

function isHost(host: string): boolean {
  return /^(\[[\da-f:.]+\]|[^\s/:?#@\\]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Plain HTTP is allowed on the loopback interface only. */
export function isSafeIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url));
}

/** The placeholders must be in the path: the content security policy names the host. */
export function isTileTemplate(template: string): boolean {
  if (!URL.canParse(template)) return false;
  const { protocol, host, pathname } = new URL(template);
  const isBroken = /%(?![\da-f]{2})/i.test(pathname);
  const isComplete = ['z', 'x', 'y'].every((part) => pathname.includes(`%7B${part}%7D`));
  return /^https?:$/.test(protocol) && !host.includes('{') && !isBroken && isComplete;
}
