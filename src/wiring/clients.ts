import type { PageAddress } from '#machines/shared/flow/define-flow.ts';
import type { Activity } from '#src/adapters/api/activity.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import type { ServerClock } from '#src/adapters/api/server-clock.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import type { Changes } from '#src/adapters/events/changes.ts';
import type { Texts } from '#src/adapters/language/texts.ts';
import type { KeptAnswers } from '#src/adapters/offline/kept-answers.ts';
import type { ReleaseCheck } from '#src/adapters/release/release-check.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { Payments } from './payments.tsx';

export interface Clients {
  api: ApiClient;
  activity: Activity;
  config: () => Promise<AppConfig>;
  clock: ServerClock;
  kept: KeptAnswers;
  releases: ReleaseCheck;
  store: LocalStore;
  sessions: SessionStore;
  texts: Texts;
  payments: Payments;
  tab: Window;
  /** The address that is shown, or the one that the app is navigating to. */
  address: () => { pathname: string; search: PageAddress['search'] };
  changes: Changes;
  newKey: () => string;
  takeLock: TakeLock;
  /** Memoised by `make`: flows that pass the same function share the result. */
  share: <Made>(make: (clients: Clients) => Made) => Made;
}

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
