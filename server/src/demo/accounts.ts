import { insertAccount } from '#server/auth/accounts.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';

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
