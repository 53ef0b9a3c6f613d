import { jwtVerify } from 'jose';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Firebase on the loopback interface: the token exchange and the HTTP v1 API. */
export interface FirebaseDouble {
  /** Settings for the server's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Bodies of the accepted messages, in order. */
  readonly messages: readonly unknown[];
  /** Number of access tokens issued. */
  readonly exchanges: number;
  /** Statuses of the next sends, instead of 200. */
  answer(...statuses: readonly number[]): void;
  /** Invalidates all access tokens issued so far. */
  revoke(): void;
  close(): Promise<void>;
}

export const webApp = {
  apiKey: 'AIza-test',
  appId: '1:2:web:3',
  messagingSenderId: '2',
  projectId: 'mesa-test',
  vapidKey: 'B'.repeat(87),
};

export async function startFirebaseDouble(): Promise<FirebaseDouble> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const messages: unknown[] = [];
  const statuses: number[] = [];
  let exchanges = 0;
  let good = '';
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      if (request.url === '/token') {
        if (!(await isVouchedFor(body, publicKey, `${origin}/token`))) return response.writeHead(400).end();
        exchanges += 1;
        good = `ya29.${exchanges}`;
        return response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ access_token: good, expires_in: 3599, token_type: 'Bearer' }));
      }
      if (request.url !== '/v1/projects/mesa-test/messages:send') return response.writeHead(405).end();
      if (request.headers.authorization !== `Bearer ${good}`) return response.writeHead(401).end();
      const status = statuses.shift() ?? 200;
      if (status === 200) messages.push(JSON.parse(body));
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    project_id: 'mesa-test',
    client_email: 'push@mesa-test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${origin}/token`,
  };
  return {
    env: {
      FIREBASE_WEB_APP: JSON.stringify(webApp),
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
      FIREBASE_API_BASE: origin,
    },
    messages,
    get exchanges() {
      return exchanges;
    },
    answer: (...more) => {
      statuses.push(...more);
    },
    revoke: () => {
      good = 'none';
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signature and audience of the service account's assertion; its times follow the test's clock. */
async function isVouchedFor(body: string, publicKey: KeyObject, audience: string): Promise<boolean> {
  const form = new URLSearchParams(body);
  const currentDate = new Date('2026-03-14T18:00:00Z');
  const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    audience,
    issuer: 'push@mesa-test.example',
    currentDate,
    clockTolerance: '1 day',
  });
  return (
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    payload['scope'] === 'https://www.googleapis.com/auth/firebase.messaging'
  );
}
