import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRaw } from './get-raw.ts';

/** Answers each request with the bytes and headers of the page at the address in the first argument, from memory. */
async function main([page = '']: readonly string[]): Promise<void> {
  const { status, headers, body } = await getRaw(page, { accept: 'text/html', 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`${page} was answered with ${status}.`);
  // Each server writes these itself.
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
  const app = new Hono();
  app.get('*', (c) => c.body(new Uint8Array(body), 200, headers as Record<string, string>));
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('disconnect', () => process.exit(0));
}

await main(process.argv.slice(2));
