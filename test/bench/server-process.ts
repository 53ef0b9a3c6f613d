import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findPlaceWithMenu } from '#server/catalogue/places.ts';
import { readConfig } from '#server/config/config.ts';
import { DEFAULT_LANGUAGE } from '#server/shared/language.ts';
import { consoleLog } from '#server/shared/log.ts';
import { startServer } from '#server/start.ts';
import { signInCustomers } from './customers.ts';
import { queriesOf } from './recorded-queries.ts';

/** Messages to the measuring process. */
export interface ServerUnderTest {
  readonly app: string;
  /** Answers every request with the rows of the place and its menu. */
  readonly bare: string;
  readonly placeId: number;
  readonly applicationKey: string;
  /** Access tokens of customers without orders. */
  readonly tokens: readonly string[];
}

const PLACE = 1;
const CUSTOMERS = 200;

/** The whole server and a bare handler in one process, on one database connection; ends when its parent disconnects. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, consoleLog);
  const { db, clock } = server.deps;
  const queries = await queriesOf(db, (recorder) =>
    findPlaceWithMenu(recorder, { now: clock.now(), userId: null, language: DEFAULT_LANGUAGE }, PLACE),
  );

  const bare = new Hono();
  bare.get('*', async (c) => {
    const answers = await Promise.all(queries.map((query) => db.executeQuery(query)));
    return c.json(answers.map(({ rows }) => rows));
  });
  const listener = getRequestListener(bare.fetch);
  const bareServer = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    bareServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = bareServer.address() as AddressInfo;

  process.once('disconnect', () => {
    bareServer.closeAllConnections();
    bareServer.close();
    void server.close().then(() => process.exit(0));
  });
  const ready: ServerUnderTest = {
    app: server.address,
    bare: `http://127.0.0.1:${port}`,
    placeId: PLACE,
    applicationKey: config.applicationKey,
    tokens: (await signInCustomers(server.deps, CUSTOMERS)).map(({ token }) => token),
  };
  process.send?.(ready);
}

await main();
