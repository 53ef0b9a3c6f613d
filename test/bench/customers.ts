import { randomUUID } from 'node:crypto';
import { insertAccount } from '#server/auth/accounts.ts';
import { requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';

export interface SignedInCustomer {
  readonly userId: number;
  readonly customerId: number;
  /** Access token. */
  readonly token: string;
}

/** Inserted in the database: hashing two hundred passwords would take longer than the measurement. */
export async function signInCustomers({ db, clock, accessTokens }: Deps, count: number): Promise<SignedInCustomer[]> {
  const customers: SignedInCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const now = clock.now();
    const email = `bench-${randomUUID()}@mesa.example`;
    const account = { name: 'Bancada', email, passwordHash: '', createdAt: now, verifiedAt: now };
    const user = await db.transaction().execute((tx) => insertAccount(tx, account));
    const { id } = await requireCustomer(db, user.id);
    const token = await accessTokens.issue({
      id: user.id,
      username: user.username,
      roles: user.roles,
      fcmToken: null,
      sessionsEndedAt: null,
    });
    customers.push({ userId: user.id, customerId: id, token });
  }
  return customers;
}
