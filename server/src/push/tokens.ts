import type { Database } from '#server/db/database.ts';
import type { PushTarget } from '#server/deps/messenger.ts';
import { unauthorized } from '#server/http/problem.ts';
import type { Clock } from '#server/shared/clock.ts';
import type { Language } from '#server/shared/language.ts';
import { deviceHash } from './target.ts';

export interface NewToken {
  readonly familyId: string;
  readonly userId: number;
  readonly token: string;
  readonly target: PushTarget;
  readonly language: Language;
}

/** Replaces the session's former token and other accounts' tokens of this browser. @throws Problem 401. */
export async function keepToken(
  db: Database,
  clock: Clock,
  { familyId, userId, token, target, language }: NewToken,
): Promise<void> {
  const device = deviceHash(target);
  await db.transaction().execute(async (tx) => {
    // Locks the session: ending it waits and then deletes the token; two tabs run one after the other.
    const family = await tx
      .selectFrom('refresh_token_families')
      .select('revoked_at')
      .where('id', '=', familyId)
      .forUpdate()
      .executeTakeFirst();
    if (family === undefined || family.revoked_at !== null) throw unauthorized('Invalid JWT Token');
    await tx
      .deleteFrom('push_tokens')
      .where((where) =>
        where.or([
          where.and([where('family_id', '=', familyId), where('device_hash', '<>', device)]),
          where.and([where('device_hash', '=', device), where('family_id', '<>', familyId)]),
        ]),
      )
      .execute();
    await tx
      .insertInto('push_tokens')
      .values({ family_id: familyId, user_id: userId, device_hash: device, token, language, created_at: clock.now() })
      .onConflict((on) =>
        on.column('device_hash').doUpdateSet({ family_id: familyId, user_id: userId, token, language }),
      )
      .execute();
  });
}

export async function forgetToken(db: Database, familyId: string): Promise<void> {
  await db.deleteFrom('push_tokens').where('family_id', '=', familyId).execute();
}
