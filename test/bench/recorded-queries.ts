import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** Records the queries that a call of the server's code sends to the given database. */
export async function queriesOf(
  db: Database,
  call: (db: Database) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const recorder = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => ({
          executeQuery: <Row>(query: CompiledQuery) => {
            queries.push(query);
            return db.executeQuery<Row>(query);
          },
          streamQuery: refuseStreams,
        }),
        beginTransaction: async () => undefined,
        commitTransaction: async () => undefined,
        rollbackTransaction: async () => undefined,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
  });
  await call(recorder);
  return queries;
}

// oxlint-disable-next-line require-yield -- nothing that is measured streams
async function* refuseStreams(): AsyncGenerator<never> {
  throw new Error('Streams are not recorded.');
}
