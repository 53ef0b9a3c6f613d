import type { Generated, GeneratedAlways } from 'kysely';

export interface AuthTables {
  users: UsersTable;
  customers: CustomersTable;
  refresh_token_families: RefreshTokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  mail_tokens: MailTokensTable;
  verification_codes: VerificationCodesTable;
  login_networks: LoginNetworksTable;
  server_keys: ServerKeysTable;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  /** The ASCII form of `email`, unique ignoring case. */
  username: string;
  /** As typed. */
  email: string;
  /** Null: a municipal login account that never set a password. */
  password_hash: string | null;
  roles: Generated<string[]>;
  verified_at: Date | null;
  /** SHA-256 (hex) of the browser's secret; null: none, or the account is verified. */
  signup_secret_hash: string | null;
  /** How often a code from a mail was entered before the account was verified. */
  code_attempts: Generated<number>;
  /** When all sessions were last ended (a new password): older access tokens are refused. */
  sessions_ended_at: Date | null;
  created_at: Date;
}

export interface CustomersTable {
  id: GeneratedAlways<number>;
  user_id: number;
  uid: Generated<string>;
  name: string;
  nif: string | null;
  country: Generated<string>;
  image: string | null;
}

/** A family is one session: all refresh tokens that descend from its first. */
export interface RefreshTokenFamiliesTable {
  id: Generated<string>;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RefreshTokensTable {
  id: GeneratedAlways<number>;
  family_id: string;
  token_hash: string;
  expires_at: Date;
  rotated_at: Date | null;
  /** The next token, encrypted with a key derived from this one. */
  successor_sealed: string | null;
}

export interface MailTokensTable {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: 'verify_account' | 'reset_password';
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Only a user's newest code is valid, until the account is verified. */
export interface VerificationCodesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** HMAC-SHA-256 (hex). */
  code_hash: string;
  /** The user's `signup_secret_hash`, which the user loses when verified. */
  secret_hash: string;
  expires_at: Date;
  attempts: Generated<number>;
}

export interface LoginNetworksTable {
  key: string;
  user_id: number;
  seen_at: Date;
}

export interface ServerKeysTable {
  name: string;
  value: string;
}
