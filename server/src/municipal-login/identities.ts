import { findUser, findUserByEmail, insertAccount, markVerified, type User } from '#server/auth/accounts.ts';
import { hashToken, newLinkToken } from '#server/auth/opaque-tokens.ts';
import { email as emailRule } from '#server/auth/schemas.ts';
import { type Database, type DatabaseTransaction, isUniqueViolation } from '#server/db/database.ts';
import type { Citizen } from '#server/deps/identity-provider.ts';
import { unprocessable } from '#server/http/problem.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';

const OFFER_SECONDS = 900;
const MAX_NAME_LENGTH = 255;

export type Recognition =
  | { readonly kind: 'known'; readonly user: User }
  /** An account has this address; its owner may link it with `linkToken`. */
  | { readonly kind: 'account_exists'; readonly email: string; readonly linkToken: string }
  | { readonly kind: 'email_missing' }
  | { readonly kind: 'email_not_verified' };

/** Finds a citizen's account, or creates one if the address is verified and unused. */
export async function recognise(db: Database, clock: Clock, citizen: Citizen): Promise<Recognition> {
  const address = emailRule.safeParse(citizen.email);
  // In this order: another tab may create and link the account in between.
  const holder = address.success ? await findUserByEmail(db, address.data) : undefined;
  const linked = await findLinked(db, citizen);
  if (linked !== undefined) return { kind: 'known', user: linked };
  if (!address.success) return { kind: 'email_missing' };
  if (!citizen.emailVerified) return { kind: 'email_not_verified' };
  const email = address.data;
  if (holder !== undefined) return offerLink(db, clock, citizen, holder);
  try {
    return { kind: 'known', user: await createLinked(db, clock, citizen, email) };
  } catch (error) {
    // Another tab or a sign-up was faster: look again.
    if (isUniqueViolation(error)) return recognise(db, clock, citizen);
    throw error;
  }
}

async function findLinked(db: Database, { issuer, subject }: Citizen): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('federated_identities as identity', 'identity.user_id', 'users.id')
    .selectAll('users')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
}

function createLinked(db: Database, clock: Clock, citizen: Citizen, email: string): Promise<User> {
  const now = clock.now();
  const name = (citizen.name ?? email.slice(0, email.indexOf('@'))).slice(0, MAX_NAME_LENGTH);
  return db.transaction().execute(async (tx) => {
    const user = await insertAccount(tx, { name, email, passwordHash: null, createdAt: now, verifiedAt: now });
    await tx
      .insertInto('federated_identities')
      .values(identityOf(citizen, user.id, now))
      .execute();
    return user;
  });
}

const identityOf = ({ issuer, subject }: Pick<Citizen, 'issuer' | 'subject'>, userId: number, now: Date) => ({
  user_id: userId,
  issuer,
  subject,
  created_at: now,
});

async function offerLink(db: Database, clock: Clock, { issuer, subject }: Citizen, holder: User): Promise<Recognition> {
  const linkToken = newLinkToken();
  await db
    .insertInto('municipal_link_offers')
    .values({
      token_hash: hashToken(linkToken),
      user_id: holder.id,
      issuer,
      subject,
      expires_at: addSeconds(clock.now(), OFFER_SECONDS),
    })
    .execute();
  return { kind: 'account_exists', email: holder.email, linkToken };
}

/** The account of a link offer. @throws Problem 422 `link_invalid` or `link_expired`. */
export async function holderOf(db: Database, clock: Clock, linkToken: string): Promise<User> {
  const offer = await findOffer(db, clock, linkToken);
  const user = await findUser(db, offer.user_id);
  if (user === undefined) throw unprocessable('link_invalid');
  return user;
}

/**
 * Links the identity and verifies the account, since the provider has verified its address. @throws Problem 422
 * `link_invalid` or `link_expired`.
 */
export async function acceptLink(db: Database, clock: Clock, linkToken: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const offer = await findOffer(tx, clock, linkToken);
    const deleted = await tx.deleteFrom('municipal_link_offers').where('id', '=', offer.id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw unprocessable('link_invalid');
    const now = clock.now();
    await tx
      .insertInto('federated_identities')
      .values(identityOf(offer, offer.user_id, now))
      .onConflict((on) => on.columns(['issuer', 'subject']).doNothing())
      .execute();
    const linked = await tx
      .selectFrom('federated_identities')
      .select('user_id')
      .where('issuer', '=', offer.issuer)
      .where('subject', '=', offer.subject)
      .executeTakeFirst();
    if (linked?.user_id !== offer.user_id) throw unprocessable('link_invalid');
    await markVerified(tx, offer.user_id, now);
  });
}

async function findOffer(db: Database | DatabaseTransaction, clock: Clock, linkToken: string) {
  const offer = await db
    .selectFrom('municipal_link_offers')
    .selectAll()
    .where('token_hash', '=', hashToken(linkToken))
    .executeTakeFirst();
  if (offer === undefined) throw unprocessable('link_invalid');
  if (offer.expires_at <= clock.now()) throw unprocessable('link_expired');
  return offer;
}
