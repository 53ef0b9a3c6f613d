import type { GeneratedAlways } from 'kysely';

export interface MunicipalLoginTables {
  federated_identities: FederatedIdentitiesTable;
  municipal_login_attempts: MunicipalLoginAttemptsTable;
  municipal_link_offers: MunicipalLinkOffersTable;
}

export interface FederatedIdentitiesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: Date;
}

export interface MunicipalLoginAttemptsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 (hex), like `secret_hash`. */
  state_hash: string;
  secret_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface MunicipalLinkOffersTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  issuer: string;
  subject: string;
  expires_at: Date;
}
