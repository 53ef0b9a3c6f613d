export interface IdempotencyTables {
  idempotent_requests: IdempotentRequestsTable;
}

export interface IdempotentRequestsTable {
  /** Hash of user, request and key; the key itself is not stored. */
  id: string;
  fingerprint: string;
  state: 'running' | 'done';
  /** Identifies the lease holder, so that an expired holder cannot overwrite the next holder's result. */
  holder: string;
  lease_until: Date;
  expires_at: Date;
  status: number | null;
  body: string | null;
  /** Headers of the stored response, as JSON. */
  headers: string | null;
}
