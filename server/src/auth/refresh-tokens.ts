import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { unauthorized } from '#server/http/problem.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import { hashToken, newRefreshToken, seal, unseal } from './opaque-tokens.ts';

const DAY_SECONDS = 24 * 3600;
const TOKEN_SECONDS = 30 * DAY_SECONDS;
const FAMILY_SECONDS = 90 * DAY_SECONDS;
const REPEAT_SECONDS = 10;

export interface RefreshToken {
  readonly token: string;
  readonly familyId: string;
}

/** Starts a family (one session) and returns its first token. Contract 2 "Refresh token". */
export async function startFamily(db: Database, clock: Clock, userId: number): Promise<RefreshToken> {
  const now = clock.now();
  const token = newRefreshToken();
  return db.transaction().execute(async (tx) => {
    const family = await tx
      .insertInto('refresh_token_families')
      .values({ user_id: userId, created_at: now, expires_at: addSeconds(now, FAMILY_SECONDS), revoked_at: null })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await insertToken(tx, token, family.id, family.expires_at, now);
    return { token, familyId: family.id };
  });
}

interface Successor extends RefreshToken {
  readonly userId: number;
}

type Rotation = ({ kind: 'rotated' } & Successor) | { kind: 'unknown' } | { kind: 'refused' };

/**
 * The previous token gives the same successor for ten seconds (a lost response, two tabs); any other reuse revokes the
 * family. @throws Problem 401 `JWT Refresh Token Not Found` or `Invalid JWT Refresh Token`.
 */
export async function rotate(db: Database, clock: Clock, token: string): Promise<Successor> {
  // The outcome is a value, not an error: a revocation must be committed.
  const outcome = await db.transaction().execute((tx) => rotateIn(tx, clock.now(), token));
  if (outcome.kind === 'unknown') throw unauthorized('JWT Refresh Token Not Found');
  if (outcome.kind === 'refused') throw unauthorized('Invalid JWT Refresh Token');
  return outcome;
}

async function rotateIn(tx: DatabaseTransaction, now: Date, token: string): Promise<Rotation> {
  const held = await tx
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_token_families as family', 'family.id', 'token.family_id')
    .select([
      'token.id',
      'token.family_id',
      'token.expires_at',
      'token.rotated_at',
      'token.successor_sealed',
      'family.user_id',
      'family.expires_at as family_expires_at',
      'family.revoked_at',
    ])
    .where('token.token_hash', '=', hashToken(token))
    // Locks the family, so that two requests cannot both rotate.
    .forUpdate(['family', 'token'])
    .executeTakeFirst();
  if (held === undefined) return { kind: 'unknown' };
  if (held.revoked_at !== null || held.family_expires_at <= now || held.expires_at <= now) return { kind: 'refused' };

  if (held.rotated_at === null) {
    const successor = newRefreshToken();
    await tx
      .updateTable('refresh_tokens')
      .set({ rotated_at: now, successor_sealed: seal(successor, token) })
      .where('id', '=', held.id)
      .execute();
    await insertToken(tx, successor, held.family_id, held.family_expires_at, now);
    return { kind: 'rotated', userId: held.user_id, familyId: held.family_id, token: successor };
  }

  if (held.successor_sealed !== null && now <= addSeconds(held.rotated_at, REPEAT_SECONDS)) {
    const successor = unseal(held.successor_sealed, token);
    const current = await tx
      .selectFrom('refresh_tokens')
      .select('id')
      .where('token_hash', '=', hashToken(successor))
      .where('rotated_at', 'is', null)
      .executeTakeFirst();
    if (current !== undefined)
      return { kind: 'rotated', userId: held.user_id, familyId: held.family_id, token: successor };
  }
  await tx.updateTable('refresh_token_families').set({ revoked_at: now }).where('id', '=', held.family_id).execute();
  return { kind: 'refused' };
}

/** Ends the session of a token; unknown tokens are ignored. */
export async function revokeFamilyOf(db: Database, clock: Clock, token: string): Promise<void> {
  await db
    .updateTable('refresh_token_families')
    .set({ revoked_at: clock.now() })
    .where('revoked_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hashToken(token)),
    )
    .execute();
}

export async function revokeAllFamilies(db: Database, clock: Clock, userId: number): Promise<void> {
  await db
    .updateTable('refresh_token_families')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function insertToken(
  tx: DatabaseTransaction,
  token: string,
  familyId: string,
  familyEnd: Date,
  now: Date,
): Promise<void> {
  const end = addSeconds(now, TOKEN_SECONDS);
  await tx
    .insertInto('refresh_tokens')
    .values({
      family_id: familyId,
      token_hash: hashToken(token),
      expires_at: end < familyEnd ? end : familyEnd,
      rotated_at: null,
      successor_sealed: null,
    })
    .execute();
}
