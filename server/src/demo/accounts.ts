import { findUserByEmail, insertAccount } from '#server/auth/accounts.ts';
import { hashPassword, passwordMatches } from '#server/auth/passwords.ts';
import { STRONG } from '#server/config/password-cost.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { StartError } from '#server/shared/start-error.ts';

export const demoAccounts = [
  { name: 'Ana Martins', email: 'ana@mesa.example', password: 'Segredo1!' },
  { name: 'Rui Tavares', email: 'rui@mesa.example', password: 'Segredo1!' },
] as const;

export const demoOperator = { name: 'Equipa da sala', email: 'equipa@mesa.example', password: 'Segredo1!' } as const;

export async function seedAccounts(tx: DatabaseTransaction, now: Date): Promise<void> {
  for (const { name, email, password } of demoAccounts) {
    await insertAccount(tx, {
      name,
      email,
      passwordHash: await hashPassword(password),
      createdAt: now,
      verifiedAt: now,
    });
  }
  await seedOperator(tx, now);
}

export async function seedOperator(tx: DatabaseTransaction, now: Date): Promise<boolean> {
  const { name, email, password } = demoOperator;
  if ((await findUserByEmail(tx, email)) !== undefined) return false;
  const { id } = await insertAccount(tx, {
    name,
    email,
    passwordHash: await hashPassword(password),
    createdAt: now,
    verifiedAt: now,
  });
  await tx
    .updateTable('users')
    .set({ roles: ['ROLE_USER', 'ROLE_OPERATOR'] })
    .where('id', '=', id)
    .execute();
  return true;
}

/** @throws StartError when a demo account still has its published password. */
export async function refusePublishedPasswords(db: Database): Promise<void> {
  for (const { email, password } of [...demoAccounts, demoOperator]) {
    const hash = (await findUserByEmail(db, email))?.password_hash ?? null;
    if (hash === null || !(await passwordMatches(password, hash, STRONG))) continue;
    throw new StartError(
      `The database holds ${email} of the demo, whose password is published. Use an empty database, or change the password.`,
    );
  }
}

export async function seedStaff(tx: DatabaseTransaction): Promise<void> {
  await tx
    .insertInto('operator_staff')
    .columns(['user_id', 'operator_id'])
    .expression((from) =>
      from
        .selectFrom('users')
        .innerJoin('operators', (join) => join.onTrue())
        .select(['users.id as user_id', 'operators.id as operator_id'])
        .where('users.email', '=', demoOperator.email),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Whether the database holds the demo marketplace, judged by its accounts. */
export async function isDemo(db: Database): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  return (
    (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined
  );
}
