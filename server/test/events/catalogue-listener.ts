import { afterEach } from 'vitest';
import { createCatalogueFeed } from '#server/catalogue/catalogue-feed.ts';
import type { CatalogueFeed } from '#server/deps/catalogue-feed.ts';
import type { OpenFeed } from '#server/events/feed.ts';
import type { TestApp } from '../harness.ts';
import { small } from '../small-catalogue.ts';

/** Short, so that tests do not wait for the next attempt. */
export const CHECK_MS = 20;

export interface CatalogueListener {
  readonly feed: CatalogueFeed;
  /** How often the listener was called. */
  readonly times: () => number;
}

/** Starts feeds as servers do, and closes them after each test. */
export function catalogueListeners(app: TestApp): (openFeed?: OpenFeed) => CatalogueListener {
  const feeds: CatalogueFeed[] = [];
  afterEach(async () => {
    await Promise.all(feeds.splice(0).map((feed) => feed.close()));
  });
  return (openFeed = app.openFeed) => {
    const feed = createCatalogueFeed({ log: app.deps.log, openFeed, checkMs: CHECK_MS });
    feeds.push(feed);
    let times = 0;
    feed.onChange(() => (times += 1));
    return { feed, times: () => times };
  };
}

/** Resolves when the feed listens: its listener was called once. */
export async function listening({ feed }: CatalogueListener): Promise<void> {
  if (feed.isLive()) return;
  await new Promise<void>((resolve) => {
    feed.onChange(resolve);
  });
}

export async function setPrice(
  { db }: Pick<TestApp, 'db'>,
  price: number,
  product: number = small.soup,
): Promise<void> {
  await db.updateTable('products').set({ price }).where('id', '=', product).execute();
}
