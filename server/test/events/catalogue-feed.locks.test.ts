import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sharedFeed } from '#server/events/feed.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { small } from '../small-catalogue.ts';
import { catalogueListeners, listening, setPrice } from './catalogue-listener.ts';

const app = await setUpSmallCatalogue();
const startListener = catalogueListeners(app);

it('listeners are called after Postgres has ended the session, and hear the next change', async () => {
  const listener = startListener(sharedFeed(app.openFeed));
  await listening(listener);
  // Ends the connection of the feed: connections of the pool never run these queries.
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '^(listen|select 1$)'`.execute(app.db);
  expect(rows).toHaveLength(1);
  await expect.poll(listener.times).toBe(2);
  expect([listener.feed.isLive(), app.takeErrors().length]).toEqual([true, 1]);
  await setPrice(app, 320);
  await expect.poll(listener.times).toBe(3);
});

it('a change of a place does not wait for another transaction’s change, and is heard first', async () => {
  const listener = startListener();
  await listening(listener);
  await app.db.transaction().execute(async (tx) => {
    await setPrice({ db: tx }, 330);
    await setPrice(app, 1300, small.codfish);
    await expect.poll(listener.times).toBe(2);
  });
  await expect.poll(listener.times).toBe(3);
});
