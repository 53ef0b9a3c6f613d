import { sql, type Migration } from 'kysely';

export const claimsAndRotations: Migration = {
  async up(db) {
    await sql`create unique index multi_carts_claim on multi_carts (claim) where claim is not null`.execute(db);
    await sql`create index refresh_tokens_family on refresh_tokens (family_id)`.execute(db);
  },
};
