import type { Language } from '#server/shared/language.ts';

/** A person as the provider knows them. `issuer` and `subject` together never change and are nobody else's. */
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
  /** What the provider's pages should be in (OpenID Connect Core 3.1.2.1, `ui_locales`). */
  readonly language: Language;
}

/** What the provider put into the address that it sent the browser back to. */
export interface AuthorizationResponse {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** The municipal login's provider. Every call throws Problem 502 `identity_provider_unavailable` when it cannot be had. */
export interface IdentityProvider {
  /** The address at the provider that the browser goes to. */
  authorizationUrl(request: AuthorizationStart): Promise<string>;
  /**
   * Exchanges the code and verifies the ID token; null when the person refused.
   * @throws Problem 422 `state_invalid` for a code that is not good (any more), 502 `identity_token_invalid`.
   */
  identify(request: AuthorizationRequest, response: AuthorizationResponse): Promise<Citizen | null>;
}
