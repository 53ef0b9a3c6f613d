import type { Language } from '#server/shared/language.ts';

/** `issuer` and `subject` together identify a person for good. */
export interface Citizen {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface AuthorizationStart extends AuthorizationRequest {
  /** Language of the provider's pages (`ui_locales`, OpenID Connect Core 3.1.2.1). */
  readonly language: Language;
}

export interface AuthorizationResponse {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Every call throws Problem 502 `identity_provider_unavailable` when the provider is unreachable. */
export interface IdentityProvider {
  authorizationUrl(request: AuthorizationStart): Promise<string>;
  /** Null: the user denied access. @throws Problem 422 `state_invalid` for a bad code, 502 `identity_token_invalid`. */
  identify(request: AuthorizationRequest, response: AuthorizationResponse): Promise<Citizen | null>;
}
