import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

/** The query plan when the database may scan a whole table only if no index fits. */
async function planOf(query: string): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${query}`).execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['the cart of a claim', `update multi_carts set claimed_until = now() where claim = '${randomUUID()}'`],
  ['the tokens that go with a sign-in', `delete from refresh_tokens where family_id = '${randomUUID()}'`],
  ['the cart of a payment', `select id from multi_carts where payment_intent_id = 'pi_1'`],
  ['an account by its address', `select id from users where lower(email) = 'ana@mesa.example'`],
])('finds %s without a full scan', async (_what, query) => {
  const plan = await planOf(query);
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan');
});
