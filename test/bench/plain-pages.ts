import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const OF_THE_APP = /<script[^>]*>.*?<\/script>|<template id="later">.*?<\/template>|<link rel="modulepreload"[^>]*>/gs;

interface PlainPage {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const OPENER_POLICY = 'Cross-Origin-Opener-Policy';

/** The screen without the app. It has the page's opener policy, because that policy makes browsers start a process. */
export async function frozenCopy(rendered: Response, origin: string): Promise<PlainPage> {
  return {
    text: (await rendered.text()).replaceAll(OF_THE_APP, '').replaceAll(origin, ''),
    headers: { [OPENER_POLICY]: rendered.headers.get(OPENER_POLICY) ?? 'unsafe-none' },
  };
}

/** Serves pages with their scripts, and the app's pictures and fonts. */
export async function servePlain(
  pages: Readonly<Record<string, string | PlainPage>>,
): Promise<{ origin: string; close: () => void }> {
  const app = new Hono();
  for (const [address, page] of Object.entries(pages)) {
    const { text, headers } = typeof page === 'string' ? { text: page, headers: {} } : page;
    const kind = address.endsWith('.js') ? 'javascript' : 'html';
    const body = new Uint8Array(brotliCompressSync(text));
    app.get(address, (c) =>
      c.body(body, 200, { ...headers, 'Content-Type': `text/${kind}; charset=utf-8`, 'Content-Encoding': 'br' }),
    );
  }
  const root = path.relative(process.cwd(), path.resolve(import.meta.dirname, '../../dist/client'));
  app.get('*', serveStatic({ root, precompressed: true }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
