import type { GeneratedAlways } from 'kysely';

export interface MunicipalLoginTables {
  federated_identities: FederatedIdentitiesTable;
  municipal_login_attempts: MunicipalLoginAttemptsTable;
  municipal_link_offers: MunicipalLinkOffersTable;
}

/** A person at an identity provider, and the account that signs in as that person. */
export interface FederatedIdentitiesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: Date;
}

/** A customer on the way to the provider and back. */
export interface MunicipalLoginAttemptsTable {
  id: GeneratedAlways<number>;
  /** SHA-256, hex, as is `secret_hash`. */
  state_hash: string;
  secret_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** The offer to link a proven person to the account of the same address, for who proves to own that account. */
export interface MunicipalLinkOffersTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  issuer: string;
  subject: string;
  expires_at: Date;
}
