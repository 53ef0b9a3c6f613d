import type { CurrentUser } from './current-user.ts';

export interface AccessTokens {
  /** `familyId`: the token's session; null: none, so the token cannot be revoked. */
  issue(user: TokenUser, familyId?: string | null): Promise<string>;
  /** Does not check whether the session has ended. @throws Problem 401 `Expired JWT Token` or `Invalid JWT Token`. */
  read(token: string): Promise<ReadToken>;
}

export interface TokenUser extends CurrentUser {
  readonly fcmToken: string | null;
  readonly sessionsEndedAt: Date | null;
}

export interface ReadToken {
  readonly user: CurrentUser;
  /** Unix seconds. */
  readonly issuedAt: number;
  /** Expiry including leeway. */
  readonly goodUntil: Date;
  readonly familyId: string | null;
}
