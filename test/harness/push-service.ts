import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The subscription that a browser gives the app. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Delivered {
  /** The subscription's address. */
  readonly endpoint: string;
  /** The message that the browser's worker receives, decrypted with the subscription's keys. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A push service on the loopback interface, and its subscribed browsers. */
export interface PushService {
  readonly origin: string;
  /** The accepted messages, in order. */
  readonly delivered: readonly Delivered[];
  /** The number of requests, refused ones included. */
  readonly requests: number;
  /** A new browser, whose keys only the test has. */
  subscribe(): Subscription;
  /** The answers to the next requests, instead of 201. */
  answer(...answers: readonly { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

/** Accepts the server's real messages. Refuses a message that it cannot decrypt or that is not signed for it. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { decrypt: (body: Buffer) => string }>();
  const delivered: Delivered[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests += 1;
      const endpoint = origin() + (request.url ?? '');
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      if (status === 201) {
        const headersSent = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        if (!isSignedFor(origin(), headersSent['authorization'])) return response.writeHead(403).end();
        const browser = browsers.get(endpoint);
        if (browser === undefined) return response.writeHead(410).end();
        delivered.push({ endpoint, text: browser.decrypt(body), headers: headersSent });
      }
      return response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    delivered,
    get requests() {
      return requests;
    },
    subscribe: () => {
      const endpoint = `${origin()}/push/${randomUUID()}`;
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(endpoint, {
        decrypt: (body) => decrypt(body, { publicKey, auth, agree: (other) => pair.computeSecret(other) }),
      });
      return { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
    },
    answer: (...more) => {
      answers.push(...more);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

interface BrowserKeys {
  readonly publicKey: Buffer;
  readonly auth: Buffer;
  readonly agree: (other: Buffer) => Buffer;
}

/** Decrypts a message of one record, as a browser does before it wakes the worker. RFC 8188 and 8291. */
function decrypt(body: Buffer, { publicKey, auth, agree }: BrowserKeys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = derive(agree(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Whether the sender has signed, with the key in the header, that the message is for this service. RFC 8292. */
function isSignedFor(origin: string, header = ''): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }).aud === origin;
}
