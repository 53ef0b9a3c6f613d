import { inBackground } from '#src/adapters/api/activity.ts';
import { createPresence } from '#src/adapters/api/presence.ts';
import type { Clients } from './clients.ts';

/** Being at a place, and the code that shows who is: they share what is known of the customer. */
export const ownPresence = ({ api, sessions }: Clients) =>
  // The panel and the dialog show by themselves what is on its way.
  createPresence({ api: inBackground(api), userId: () => sessions.current()?.user.id ?? null });
