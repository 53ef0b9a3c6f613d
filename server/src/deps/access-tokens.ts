import type { CurrentUser } from './current-user.ts';

/** Issues and reads access tokens. Contract 2 "Access token". */
export interface AccessTokens {
  /** `familyId` is the sign-in that the token is of; null for none, which nobody can end. */
  issue(user: TokenUser, familyId?: string | null): Promise<string>;
  /**
   * What the token says; whether the session still stands, the database knows.
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
  /** When it will be refused. */
  readonly goodUntil: Date;
  readonly familyId: string | null;
}
