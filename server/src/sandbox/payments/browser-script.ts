import type { Context } from 'hono';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '#server/shared/bundle-script.ts';
import { cacheSuccess } from '#server/shared/cache-success.ts';

const entry = fileURLToPath(new URL('browser/stripe.ts', import.meta.url));
const bundled = cacheSuccess(() => bundleScript({ entry, name: 'paymentSandbox' }));

/** Serves the script that stands in for the provider's, built from `browser/` when it is first asked for. */
export async function browserScript(c: Context): Promise<Response> {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/javascript; charset=utf-8',
  };
  return c.body(await bundled(), 200, headers);
}
