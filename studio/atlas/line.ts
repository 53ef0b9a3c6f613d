import { receive, EMPTY_FEED, type Feed } from './feed.ts';
import { CHANNEL, type FromApp, type FromAtlas } from './messages.ts';

export interface Line {
  subscribe: (listener: () => void) => () => void;
  feed: () => Feed;
  ask: (question: FromAtlas) => void;
}

/** A line on which this page can also send as an app. */
export interface OwnLine extends Line {
  tell: (message: FromApp) => void;
}

export function openLine(channel: BroadcastChannel = new BroadcastChannel(CHANNEL)): OwnLine {
  let feed = EMPTY_FEED;
  const listeners = new Set<() => void>();
  const tell = (message: FromApp | FromAtlas) => {
    feed = receive(feed, message);
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromApp | FromAtlas>) => tell(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  const ask = (question: FromAtlas) => channel.postMessage(question);
  ask({ kind: 'who' });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    feed: () => feed,
    ask,
    tell,
  };
}
