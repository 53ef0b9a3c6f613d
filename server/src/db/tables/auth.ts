import type { Generated, GeneratedAlways } from 'kysely';

export interface AuthTables {
  users: UsersTable;
  customers: CustomersTable;
  refresh_token_families: RefreshTokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  mail_tokens: MailTokensTable;
  login_networks: LoginNetworksTable;
  server_keys: ServerKeysTable;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  /** Unique without regard to case; the same as `email` for now. */
  username: string;
  email: string;
  /** Null: an account of the municipal login that never set one. */
  password_hash: string | null;
  roles: Generated<string[]>;
  verified_at: Date | null;
  /** SHA-256, hex, of the secret of the browser that signed up; null: it gave none, or the account is verified. */
  signup_secret_hash: string | null;
  /** The last time all sign-ins were ended (a new password): access tokens from before are refused. */
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

/** A family is one sign-in: every refresh token that descends from it. */
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
  /** SHA-256 of the token, hex. */
  token_hash: string;
  expires_at: Date;
  rotated_at: Date | null;
  /** The next token, sealed with a key that only the holder of this one can derive. */
  successor_sealed: string | null;
}

/** Single-use links sent by mail. */
export interface MailTokensTable {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: 'verify_account' | 'reset_password';
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** A network that an account has signed in from. */
export interface LoginNetworksTable {
  /** SHA-256 of username and network. */
  key: string;
  user_id: number;
  seen_at: Date;
}

/** Keys that all servers of one database share. */
export interface ServerKeysTable {
  name: string;
  value: string;
}
