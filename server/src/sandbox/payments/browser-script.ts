import type { Context } from 'hono';
import { cacheSuccess } from '#server/shared/cache-success.ts';
import { scriptText } from './script-text.ts';

const bundled = cacheSuccess(scriptText);

export async function browserScript(c: Context): Promise<Response> {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/javascript; charset=utf-8',
  };
  return c.body(await bundled(), 200, headers);
}
