import type { CurrentUser } from './current-user.ts';

/** Issues and reads access tokens. Contract 2 "Access token". */
export interface AccessTokens {
  /** `familyId`: the sign-in that the token belongs to; null: none, so nobody can end it. */
  issue(user: TokenUser, familyId?: string | null): Promise<string>;
  /**
   * The token's claims; whether its session has ended is in the database.
   * @throws Problem 401 `Expired JWT Token` or `Invalid JWT Token`.
   */
  read(token: string): Promise<ReadToken>;
}

export interface TokenUser extends CurrentUser {
  readonly fcmToken: string | null;
  readonly sessionsEndedAt: Date | null;
}

export interface ReadToken {
  readonly user: CurrentUser;
  /** Seconds. */
  readonly issuedAt: number;
  /** When it expires, leeway included. */
  readonly goodUntil: Date;
  readonly familyId: string | null;
}
