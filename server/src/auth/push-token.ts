import type { Database } from '#server/db/database.ts';

export async function pushTokenOf(db: Database, familyId: string | null): Promise<string | null> {
  if (familyId === null) return null;
  const found = await db.selectFrom('push_tokens').select('token').where('family_id', '=', familyId).executeTakeFirst();
  return found?.token ?? null;
}
