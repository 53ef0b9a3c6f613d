import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { anAppConfig } from './fixtures.ts';

export interface AskedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  body?: object | string;
  /** The body starts and never ends: the connection is cut, or stays silent. */
  breaksOff?: 'cut' | 'silent';
}

/** A test's own API on a loopback port, which records its requests. Stops with the test. */
export async function startApi(answer: (request: AskedRequest) => Answer | Promise<Answer>) {
  const asked: AskedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (sent) => {
      const { method = '', url = '', headers } = incoming;
      const request: AskedRequest = {
        method,
        path: url,
        headers,
        body: sent === '' ? null : (JSON.parse(sent) as unknown),
      };
      asked.push(request);
      const { status = 200, headers: extra = {}, body = '', breaksOff } = await answer(request);
      outgoing.writeHead(status, { 'Content-Type': 'application/ld+json; charset=utf-8', ...extra });
      if (breaksOff) outgoing.write('{', () => breaksOff === 'cut' && outgoing.destroy());
      else outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  const config = anAppConfig({ apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return { config: async () => config, asked, stop };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token in the server's format; the app does not verify the signature. */
export function accessToken(claims: object): string {
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.signature`;
}
