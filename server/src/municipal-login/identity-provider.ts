import * as oidc from 'openid-client';
import type {
  Citizen,
  AuthorizationRequest,
  AuthorizationResponse,
  IdentityProvider,
} from '#server/deps/identity-provider.ts';
import { Problem, unprocessable } from '#server/http/problem.ts';
import { cacheSuccess } from '#server/shared/cache-success.ts';
import type { Log } from '#server/shared/log.ts';

const SCOPE = 'openid profile email';
const TIMEOUT_SECONDS = 10;

export interface IdentityProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The provider is contacted on first use. */
export function createIdentityProvider(options: IdentityProviderOptions, log: Log): IdentityProvider {
  const configuration = cacheSuccess(() => discover(options));

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier, redirectUri, language }) => {
      try {
        const parameters = {
          scope: SCOPE,
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        };
        return oidc.buildAuthorizationUrl(await configuration(), parameters).href;
      } catch (error) {
        throw problemOf(error, log);
      }
    },
    identify: async (request, response) => {
      try {
        return await identify(await configuration(), request, response);
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return null;
        throw problemOf(error, log);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: IdentityProviderOptions): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  return oidc.discovery(url, clientId, {}, secretAuthentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Plain HTTP is allowed on loopback only, so the ID token's signature is always verified.
    execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  });
}

/** Basic if supported: the default of OpenID Connect Discovery 3. */
function secretAuthentication(clientSecret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const takesBasic = methods.includes('client_secret_basic');
    (takesBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(clientSecret)(server, ...rest);
  };
}

async function identify(
  configuration: oidc.Configuration,
  { state, nonce, codeVerifier, redirectUri }: AuthorizationRequest,
  response: AuthorizationResponse,
): Promise<Citizen> {
  const callback = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...response, state })) {
    if (value !== undefined) callback.searchParams.set(name, value);
  }
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, checks);
  const idToken = tokens.claims();
  if (idToken === undefined) throw new Problem(502, 'identity_token_invalid');
  const { userinfo_endpoint: hasMore } = configuration.serverMetadata();
  const more = hasMore === undefined ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  const { name, email, email_verified: emailVerified }: Record<string, unknown> = { ...idToken, ...more };
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    name: textOf(name),
    email: textOf(email),
    emailVerified: emailVerified === true,
  };
}

function textOf(claim: unknown): string | null {
  const text = typeof claim === 'string' ? claim.replaceAll('\0', '').trim() : '';
  return text === '' ? null : text;
}

const UNTRUSTED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

function problemOf(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return unprocessable('state_invalid');
  const code = codeOf(error);
  // Only the code: the provider's message might hold a token or an address.
  log.error('The identity provider could not be used', code);
  return UNTRUSTED.has(code)
    ? new Problem(502, 'identity_token_invalid')
    : new Problem(502, 'identity_provider_unavailable');
}

function codeOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'not reached';
}
