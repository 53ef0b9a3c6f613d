import { insertAccount } from '#server/auth/accounts.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';

/** Verified customers anyone may try the app as. */
export const demoAccounts = [
  { name: 'Ana Martins', email: 'ana@mesa.example', password: 'Segredo1!' },
  { name: 'Rui Tavares', email: 'rui@mesa.example', password: 'Segredo1!' },
] as const;

export async function seedAccounts(tx: DatabaseTransaction, now: Date): Promise<void> {
  for (const { name, email, password } of demoAccounts) {
    await insertAccount(tx, { name, email, passwordHash: await hashPassword(password), createdAt: now, verifiedAt: now });
  }
}

/** Whether a database holds the demo marketplace: who has started with real places has none of its accounts. */
export async function isDemo(db: Database): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  return (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined;
}
