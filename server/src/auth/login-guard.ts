import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { takeAll } from '#server/http/limits.ts';
import type { Clock } from '#server/shared/clock.ts';
import { emailKey } from '#server/shared/email-address.ts';

/** Counts a login before the password is checked, so that parallel guesses count. @throws Problem 429. */
export async function countLogin(
  { db, limits }: Deps,
  username: string,
  network: string,
): Promise<() => Promise<void>> {
  const account = emailKey(username);
  const fromHere = `${account} ${network}`;
  const isFamiliar = await hasSignedInFrom(db, account, network);
  const counted = [
    { limit: limits.loginByAddress, key: network },
    { limit: limits.loginByAccount, key: fromHere },
    { limit: limits.loginByAccountAnHour, key: fromHere },
    ...(isFamiliar ? [] : [{ limit: limits.loginByStrangers, key: account }]),
  ];
  return takeAll(counted);
}

/**
 * Counts a try of a code before it is checked. Only the browser that signed up can succeed, so that others do not use up
 * its tries. @throws Problem 429.
 */
export async function countCode(
  { limits }: Pick<Deps, 'limits'>,
  { email, signupSecret }: { readonly email: string; readonly signupSecret: string | null },
  network: string,
): Promise<() => Promise<void>> {
  const account = `${emailKey(email)} ${signupSecret ?? ''}`;
  return takeAll([
    { limit: limits.loginByAddress, key: network },
    { limit: limits.codeByAddressAnHour, key: network },
    ...(signupSecret === null ? [] : [{ limit: limits.codeByBrowserAnHour, key: signupSecret }]),
    { limit: limits.codeByAccountAnHour, key: account },
  ]);
}

/** Remembers a network of the account's owner, so that guesses from other networks do not lock the owner out there. */
export async function noteNetwork(
  { db, clock }: { db: Database; clock: Clock },
  user: { readonly id: number; readonly username: string },
  network: string,
): Promise<void> {
  const seen = { key: keyOf(emailKey(user.username), network), user_id: user.id, seen_at: clock.now() };
  await db
    .insertInto('login_networks')
    .values(seen)
    .onConflict((on) => on.column('key').doUpdateSet({ seen_at: seen.seen_at }))
    .execute();
}

async function hasSignedInFrom(db: Database, account: string, network: string): Promise<boolean> {
  const key = keyOf(account, network);
  return (await db.selectFrom('login_networks').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Hashed, so that the table is not a list of addresses. */
function keyOf(account: string, network: string): string {
  return createHash('sha256').update(`${account}\n${network}`).digest('base64url');
}
