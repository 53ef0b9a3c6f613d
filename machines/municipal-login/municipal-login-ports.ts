import type { Session } from '#machines/shared/account/session.ts';

export interface MunicipalAttempt {
  /** Proves to the server that the login started in this browser. */
  secret: string;
  returnUrl: string | null;
}

export interface Departure {
  authorizationUrl: string;
  secret: string;
}

export type Stop = 'accessDenied' | 'emailMissing' | 'emailNotVerified' | 'invalid' | 'expired' | 'storageBlocked';

export type CompleteResult =
  | { kind: 'loggedIn'; session: Session }
  | { kind: 'accountExists'; email: string; linkToken: string }
  | { kind: Exclude<Stop, 'storageBlocked'> };

export type LinkResult =
  | { kind: 'loggedIn'; session: Session }
  | { kind: 'refused'; reason: string }
  | { kind: 'invalid' | 'expired' };
