export interface IdempotencyTables {
  idempotent_requests: IdempotentRequestsTable;
}

export interface IdempotentRequestsTable {
  /** Who asked for what with which key, hashed: the key itself is never stored. */
  id: string;
  /** Keyed hash of the body. */
  fingerprint: string;
  state: 'running' | 'done';
  /** Names the holder of a running row, so that one whose lease ran out cannot write over its successor. */
  holder: string;
  lease_until: Date;
  expires_at: Date;
  status: number | null;
  body: string | null;
  /** Headers of the stored answer, as JSON. */
  headers: string | null;
}
