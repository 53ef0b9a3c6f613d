import { inBackground } from '#src/adapters/api/activity.ts';
import { createPresence } from '#src/adapters/api/presence.ts';
import type { Clients } from './clients.ts';

/** Shared by check-in and the customer's code, so that the profile is loaded once. */
export const ownPresence = ({ api, sessions }: Clients) =>
  // Background: the panel and the dialog show their own progress.
  createPresence({ api: inBackground(api), userId: sessions.userId });
