import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCatalogueFeed } from '#server/catalogue/catalogue-feed.ts';
import { registerCatalogueRoutes } from '#server/catalogue/routes.ts';
import type { Database } from '#server/db/database.ts';
import { type FeedListener, type OpenFeed, sharedFeed } from '#server/events/feed.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { findPublicPages } from '#server/pages/public-pages.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { PUBLIC_URL } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { CHECK_MS, type CatalogueListener, catalogueListeners, listening, setPrice } from './catalogue-listener.ts';
import { openStream, otherServer } from './event-reader.ts';

const app = await setUpSmallCatalogue();
const { db } = app;

const startListener = catalogueListeners(app);

/** A server that listens already. */
async function startListening(openFeed?: OpenFeed): Promise<CatalogueListener> {
  const listener = startListener(openFeed);
  await listening(listener);
  return listener;
}

/** One row of each table; deleting it deletes no other. */
const rows: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  counties: { name: 'Mafra', slug: 'mafra', lat: 38.9, lng: -9.3 },
  themes: { name: 'Carne', slug: 'carne' },
  marketplaces: { name: 'Mercado Novo' },
  places: {
    name: 'Nova',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    order_types: '{dine_in}',
    county_id: small.cascais,
    operator_id: small.idleOperator,
    lat: 38.7,
    lng: -9.4,
  },
  place_themes: { place_id: small.mar, theme_id: small.emptyTheme },
  opening_hours: { place_id: small.mar, day_of_week: 1, opens: '12:00', closes: '15:00' },
  slots: { place_id: small.tasca, starts_at: '2026-03-15T12:00:00Z', ends_at: '2026-03-15T13:00:00Z' },
  qr_codes: { type: 'table', place_id: small.tasca, table_number: '1' },
  reservation_capacities: { place_id: small.tasca, seats: 12 },
  menu_sections: { place_id: small.mar, name: 'Vinhos', position: 9 },
  products: { place_id: small.tasca, section_id: 1, name: 'Caldo', price: 250, position: 9 },
  product_variations: { product_id: small.codfish, name: 'Dose dupla', price: 2000, position: 9 },
  product_options: { product_id: small.soup, kind: 'option', name: 'Pão', position: 9 },
};

/** Tables without a trigger: for the caller's own slots, and for search words derived from places and products. */
const UNTOLD = ['customers', 'place_words', 'search_words'];

/** Parameters of all catalogue routes. A route ignores parameters that it does not know. */
const PARAMETERS = 'active=true&lat=38.7&lng=-9.4&scope=1,2&term=bacalhau&groups[]=e_menu&groups[]=product:details';

/** Calls all catalogue routes with the first id, and reads the pages with their own head, in one transaction. */
async function readEverything(tx: Database): Promise<number[]> {
  const deps = { ...app.deps, db: tx };
  const api = new OpenAPIHono<ApiEnv>();
  registerCatalogueRoutes(api, deps);
  const statuses: number[] = [];
  for (const path of new Set(api.routes.map((route) => route.path.replace(':id', '1'))))
    statuses.push((await api.request(`${path}?${PARAMETERS}`, {}, {})).status);
  const findPage = findPublicPages(deps);
  for (const address of [`/app/restaurants/${small.tasca}`, '/app/welcome', '/app/welcome?theme=1']) {
    const { pathname, searchParams } = new URL(address, PUBLIC_URL);
    const page = await findPage({ origin: PUBLIC_URL, path: pathname, parameters: searchParams, language: 'pt' });
    statuses.push(page?.status ?? 0);
  }
  return statuses;
}

/** The tables that the catalogue reads: a transaction keeps a lock on each table that it has read. */
async function tablesRead(): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const statuses = await readEverything(tx);
    expect([statuses.length > 10, new Set(statuses)]).toEqual([true, new Set([200])]);
    const { rows: locked } = await sql<{ name: string }>`
      select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx);
    return locked.map(({ name }) => name).sort();
  });
}

describe('a change of the catalogue', () => {
  it('has a trigger in every table that pages and their calls read, and an example in this test', async () => {
    const { rows: triggers } = await sql<{ name: string; events: number }>`
      select relname as name, count(*)::integer as events from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'catalogue_told'::regproc group by relname`.execute(db);
    const told = triggers.map(({ name }) => name).sort();
    expect(await tablesRead()).toEqual([...told, ...UNTOLD].sort());
    expect([told, new Set(triggers.map(({ events }) => events))]).toEqual([Object.keys(rows).sort(), new Set([4])]);
  });

  it.each(Object.entries(rows))('in %s is heard', async (name, row) => {
    const { times } = await startListening();
    const table = sql.table(name);
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`insert into ${table} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db);
    await expect.poll(times).toBe(2);
    const ofRow = sql.join(
      Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` and `,
    );
    await sql`update ${table} set ${columns[0]} = ${columns[0]} where ${ofRow}`.execute(db);
    await expect.poll(times).toBe(3);
    await sql`delete from ${table} where ${ofRow}`.execute(db);
    await expect.poll(times).toBe(4);
  });

  it('is heard when a table is emptied at once', async () => {
    const { times } = await startListening();
    await sql`truncate reservation_capacities`.execute(db);
    await expect.poll(times).toBe(2);
  });

  it('is heard once for a transaction, and not when it is rolled back or changes no row', async () => {
    const { times } = await startListening();
    const refused = db.transaction().execute(async (tx) => {
      await setPrice({ db: tx }, 310);
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await setPrice(app, 310, 0);
    await db.transaction().execute(async (tx) => {
      await setPrice({ db: tx }, 310);
      await tx.updateTable('counties').set({ name: 'Cascais' }).where('id', '=', small.cascais).execute();
    });
    await expect.poll(times).toBe(2);
    await setPrice(app, 320);
    await expect.poll(times).toBe(3);
  });

  it('is heard by each server', async () => {
    const servers = [await startListening(), await startListening(sharedFeed(app.openFeed))];
    await setPrice(app, 310);
    for (const { times } of servers) await expect.poll(times).toBe(2);
  });

  it('can be read as soon as it is heard', async () => {
    const { feed } = await startListening();
    const prices: Promise<number>[] = [];
    feed.onChange(() => {
      const read = db.selectFrom('products').select('price').where('id', '=', small.soup).executeTakeFirstOrThrow();
      prices.push(read.then(({ price }) => price));
    });
    for (const [index, price] of [320, 330, 340].entries()) {
      await setPrice(app, price);
      await expect.poll(() => prices.length).toBe(index + 1);
      expect(await prices[index]).toBe(price);
    }
  });
});

/** Records the listeners and the number of open connections, and fails the next `state.failures` times. */
function observed() {
  const listeners: FeedListener[] = [];
  const state = { failures: 0, open: 0 };
  const openFeed: OpenFeed = async (listener) => {
    if (state.failures > 0) {
      state.failures -= 1;
      throw new Error('away');
    }
    listeners.push(listener);
    const { check, stop } = await app.openFeed(listener);
    state.open += 1;
    const stopOnce = async (): Promise<void> => {
      state.open -= 1;
      await stop();
    };
    return { check, stop: stopOnce };
  };
  return { openFeed, listeners, state };
}

describe('the connection', () => {
  it('is opened only for a listener, and not after the feed is closed', async () => {
    const { openFeed, listeners } = observed();
    const feed = createCatalogueFeed({ log: app.deps.log, openFeed, checkMs: CHECK_MS });
    expect([feed.isLive(), listeners.length]).toEqual([false, 0]);
    await feed.close();
    feed.onChange(() => undefined);
    expect([feed.isLive(), listeners.length]).toEqual([false, 0]);
  });

  it('is tried again until it can be opened', async () => {
    const { openFeed, state } = observed();
    state.failures = 2;
    const listener = startListener(openFeed);
    expect(listener.feed.isLive()).toBe(false);
    await listening(listener);
    expect([listener.feed.isLive(), listener.times()]).toEqual([true, 1]);
    expect(app.takeErrors().map(String)).toEqual(['Error: away', 'Error: away']);
  });

  it('is not live after its loss, calls listeners once after the reconnect, and ignores the old one', async () => {
    const { openFeed, listeners, state } = observed();
    const { feed, times } = await startListening(openFeed);
    state.failures = 1;
    listeners[0]?.onLost(new Error('gone'));
    expect([feed.isLive(), times()]).toEqual([false, 1]);
    await expect.poll(() => feed.isLive()).toBe(true);
    expect([times(), state.open]).toEqual([2, 1]);
    expect(app.takeErrors().map(String)).toEqual(['Error: gone', 'Error: away']);
    listeners[0]?.onMessage('catalogue', '');
    listeners[0]?.onLost(new Error('gone at last'));
    expect([feed.isLive(), times(), app.takeErrors()]).toEqual([true, 2, []]);
    await setPrice(app, 310);
    await expect.poll(times).toBe(3);
  });

  it('counts as lost when it no longer answers', async () => {
    let answers = true;
    const { feed, times } = await startListening(async (listener) => {
      const { stop } = await app.openFeed(listener);
      return { stop, check: () => (answers ? Promise.resolve() : Promise.reject(new Error('silent'))) };
    });
    answers = false;
    await expect.poll(() => feed.isLive(), { interval: 1 }).toBe(false);
    answers = true;
    await expect.poll(() => feed.isLive()).toBe(true);
    expect(times()).toBeGreaterThan(1);
    expect(new Set(app.takeErrors().map(String))).toEqual(new Set(['Error: silent']));
  });

  it('is closed when the server stops while it is opened', async () => {
    const { openFeed, listeners, state } = observed();
    const { feed, times } = startListener(openFeed);
    expect(listeners).toHaveLength(1);
    await feed.close();
    expect([feed.isLive(), times(), state.open]).toEqual([false, 0, 0]);
  });
});

describe('the connection shared with the events', () => {
  it('delivers to each feed its own messages, reports its loss to both, and closes with the last one', async () => {
    const { openFeed, listeners, state } = observed();
    const shared = sharedFeed(openFeed);
    const ana = await app.customer();
    const server = otherServer(app, shared);
    const { feed, times } = await startListening(shared);
    const stream = await openStream(server, ana);
    await stream.next();
    await setPrice(app, 310);
    await expect.poll(times).toBe(2);
    await sql`select tell_user(${ana.userId}, 'order', 1)`.execute(db);
    expect(await stream.next()).toMatchObject({ event: 'order' });
    expect([times(), listeners.length, state.open]).toEqual([2, 1, 1]);

    listeners[0]?.onLost(new Error('gone'));
    expect([feed.isLive(), await stream.next()]).toEqual([false, null]);
    expect(app.takeErrors().map(String)).toEqual(['Error: gone', 'Error: gone']);
    await expect.poll(() => feed.isLive()).toBe(true);
    const again = await openStream(server, ana);
    await again.next();
    await server.events.close();
    expect([listeners.length, state.open]).toEqual([2, 1]);
    await setPrice(app, 320);
    await expect.poll(times).toBe(4);
    await feed.close();
    expect(state.open).toBe(0);
  });

  it('is lost for both when one of them finds that it no longer answers', async () => {
    const shared = sharedFeed(async (listener) => {
      const { stop } = await app.openFeed(listener);
      return { stop, check: () => Promise.reject(new Error('silent')) };
    });
    const lost: string[] = [];
    const join = (name: string) =>
      shared({ onMessage: () => undefined, onLost: ({ message }) => lost.push(`${name}: ${message}`) });
    const [first, second] = await Promise.all([join('first'), join('second')]);
    await expect(first.check()).rejects.toThrow('silent');
    expect(lost).toEqual(['first: silent', 'second: silent']);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('rejects a subscription if the feed is lost while it is opened', async () => {
    const shared = sharedFeed((listener) => {
      queueMicrotask(() => listener.onLost(new Error('gone')));
      return app.openFeed(listener);
    });
    await expect(shared({ onMessage: () => undefined, onLost: () => undefined })).rejects.toThrow('lost');
  });
});
