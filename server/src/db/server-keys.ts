import type { Database } from './database.ts';

/** A key shared by all servers of the database, created on first use. */
export async function sharedKey(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const stored = () => db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst();
  const found = await stored();
  if (found !== undefined) return found.value;
  const value = await make();
  await db
    .insertInto('server_keys')
    .values({ name, value })
    .onConflict((on) => on.doNothing())
    .execute();
  // Another server may have inserted it first.
  return (await stored())?.value ?? value;
}
