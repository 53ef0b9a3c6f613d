import { fileURLToPath } from 'node:url';

import type { Context } from 'hono';

import { onceItWorks } from '#server/once-it-works.ts';

const bundled = onceItWorks(bundle);

/** Serves the script that stands in for the provider's, built from `browser/` when it is first asked for. */
export async function browserScript(c: Context): Promise<Response> {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/javascript; charset=utf-8',
  };
  return c.body(await bundled(), 200, headers);
}

async function bundle(): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('browser/stripe.ts', import.meta.url)),
        formats: ['iife'],
        name: 'paymentSandbox',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The sandbox script was not built.');
  return output.output[0].code;
}
