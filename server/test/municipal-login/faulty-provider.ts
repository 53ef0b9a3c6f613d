import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IdentityProviderOptions } from '#server/municipal-login/identity-provider.ts';
import { createSandboxListener } from '#server/sandbox/municipal-login/listener.ts';

const CLIENT = { clientId: 'mesa', clientSecret: 'faulty' } as const;
const KEY_ID = 'faulty';

/** The real provider; a test can change what it writes into ID tokens. */
export interface FaultyProvider extends IdentityProviderOptions {
  /** Changes the claims of the next ID token; `forged` signs it with an unpublished key. */
  changeClaims(change: (claims: JWTPayload) => JWTPayload, forged?: boolean): void;
  close(): Promise<void>;
}

export async function startFaultyProvider(redirectUri: string): Promise<FaultyProvider> {
  const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const published = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' };
  let change = unchanged;
  let key = own.privateKey;

  let sandbox: RequestListener | null = null;
  const inner = createServer((incoming, outgoing) => sandbox?.(incoming, outgoing));
  const innerOrigin = await listen(inner);
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === '/jwks') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys: [published] }));
      return;
    }
    if (incoming.url !== '/token') {
      sandbox?.(incoming, outgoing);
      return;
    }
    const changeToken = async (): Promise<void> => {
      const { authorization = '', 'content-type': type = '' } = incoming.headers;
      const headers = { Authorization: authorization, 'Content-Type': type };
      const answer = await fetch(`${innerOrigin}/token`, { method: 'POST', headers, body: await text(incoming) });
      const body = (await answer.json()) as { id_token?: string };
      if (body.id_token !== undefined) {
        const claims = change(decodeJwt(body.id_token));
        body.id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KEY_ID }).sign(key);
      }
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    changeToken().catch(() => outgoing.destroy());
  });
  const issuer = await listen(front);
  sandbox = await createSandboxListener({ issuer, redirectUri, ...CLIENT });

  return {
    issuer,
    ...CLIENT,
    changeClaims: (newChange, forged = false) => {
      change = newChange;
      key = forged ? other.privateKey : own.privateKey;
    },
    close: async () => {
      await Promise.all([front, inner].map((server) => end(server)));
    },
  };
}

const unchanged = (claims: JWTPayload): JWTPayload => claims;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
