/* oxlint-disable-next-line triple-slash-reference -- the tests compile this file, but not the file beside it */
/// <reference path="./oidc-provider-parts.d.ts" />

import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider as OidcProvider } from 'oidc-provider/lib/provider.js';
import { newLinkToken } from '#server/auth/opaque-tokens.ts';
import { type SandboxCitizen, subjectOf } from './citizens.ts';
import { messagePage } from './pages.ts';

const SIGNING_ALGORITHM = 'ES256';
const CLOCK_TOLERANCE_SECONDS = 5;

export interface SandboxProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface SandboxProvider {
  readonly provider: Provider;
  readonly admit: (citizen: SandboxCitizen) => string;
}

/** An in-memory OpenID Connect provider with one client; PKCE is required. */
export async function createSandboxProvider(options: SandboxProviderOptions): Promise<SandboxProvider> {
  const { issuer, clientId, clientSecret, redirectUri } = options;
  const admitted = new Map<string, SandboxCitizen>();
  const provider = new OidcProvider(issuer, {
    adapter: createMemoryAdapter(CLOCK_TOLERANCE_SECONDS),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    cookies: { keys: [newLinkToken()] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, subject) => {
      const citizen = admitted.get(subject);
      if (citizen === undefined) return undefined;
      const { name, email, emailVerified } = citizen;
      const address = email === null ? {} : { email, email_verified: emailVerified };
      return { accountId: subject, claims: () => ({ sub: subject, name, ...address }) };
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}`, policy: askEveryTime() },
    jwks: { keys: [await newSigningKey()] },
    loadExistingGrant: consentToAll,
    pkce: { required: () => true },
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = String(await messagePage('invalid'));
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 1800, Session: 1800 },
  });
  return {
    provider,
    admit: (citizen) => {
      const subject = subjectOf(citizen);
      admitted.set(subject, citizen);
      return subject;
    },
  };
}

/** Always asks, since testers want to choose a citizen: a session would log in the last one. */
function askEveryTime() {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('asks_every_time', 'The sandbox asks every time', ({ oidc }) =>
        oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

async function consentToAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

async function newSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: SIGNING_ALGORITHM, use: 'sig', kid: newLinkToken() };
}
