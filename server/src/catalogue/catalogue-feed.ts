import type { CatalogueFeed } from '#server/deps/catalogue-feed.ts';
import type { Feed, OpenFeed } from '#server/events/feed.ts';
import type { Log } from '#server/shared/log.ts';
import { poll } from '#server/shared/poller.ts';

/** Bounds how long a connection can be lost without an error, and the time to the next attempt. Decision 100. */
const CHECK_MS = 5000;

/** Listens to the database from the first subscription on. */
export function createCatalogueFeed({
  log,
  openFeed,
  checkMs = CHECK_MS,
}: {
  log: Log;
  openFeed: OpenFeed;
  checkMs?: number;
}): CatalogueFeed {
  const listeners = new Set<() => void>();
  let feed: Promise<Feed> | null = null;
  let isLive = false;
  let isClosed = false;
  let stopChecks: (() => Promise<void>) | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const onLost = (lost: Promise<Feed>, error: unknown): void => {
    if (feed !== lost || isClosed) return;
    feed = null;
    isLive = false;
    log.error('The catalogue feed failed', error);
    lost.then(({ stop }) => stop()).catch(() => undefined);
  };

  const listen = async (): Promise<void> => {
    const opening: Promise<Feed> = openFeed({
      onMessage: (channel) => {
        if (channel === 'catalogue' && feed === opening) tell();
      },
      onLost: (error) => onLost(opening, error),
    });
    feed = opening;
    try {
      await opening;
    } catch (error) {
      onLost(opening, error);
    }
    if (feed !== opening || isClosed) return;
    isLive = true;
    tell();
  };

  const check = async (): Promise<void> => {
    if (feed === null) return listen();
    const checked = feed;
    await checked.then((opened) => opened.check()).catch((error: unknown) => onLost(checked, error));
  };

  return {
    onChange(listener) {
      listeners.add(listener);
      if (stopChecks !== null || isClosed) return;
      stopChecks = poll(log, { everyMs: checkMs, work: check, failure: 'The catalogue feed could not be checked' });
      void listen();
    },
    isLive: () => isLive,
    async close() {
      isClosed = true;
      isLive = false;
      await stopChecks?.();
      await feed?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    },
  };
}
