import type { Activity } from '#src/adapters/api/activity.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import type { Changes } from '#src/adapters/events/changes.ts';
import type { Texts } from '#src/adapters/language/texts.ts';
import type { ReleaseCheck } from '#src/adapters/release/release-check.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { Payments } from './payments.tsx';

/** What the adapters are made of; built once for each app. */
export interface Clients {
  api: ApiClient;
  activity: Activity;
  config: () => Promise<AppConfig>;
  releases: ReleaseCheck;
  store: LocalStore;
  sessions: SessionStore;
  texts: Texts;
  payments: Payments;
  /** The tab itself: it leaves for another site and remembers it, and knows whether there is a network. */
  tab: Window;
  /** What happened elsewhere, told within this tab. */
  changes: Changes;
  /** A new idempotency key. */
  newKey: () => string;
  takeLock: TakeLock;
  /** What several flows use, made by the first of them: the same maker always gives the same. */
  share: <Made>(make: (clients: Clients) => Made) => Made;
}

/** Clients whose `share` remembers what it made. */
export function createClients(parts: Omit<Clients, 'share'>): Clients {
  const made = new Map<unknown, unknown>();
  const clients: Clients = {
    ...parts,
    share<Made>(make: (clients: Clients) => Made): Made {
      if (!made.has(make)) made.set(make, make(clients));
      return made.get(make) as Made;
    },
  };
  return clients;
}
