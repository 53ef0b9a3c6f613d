import { fromCallback } from 'xstate';
import type { ReservationsChanged } from '#machines/shared/tables/reservation-lists.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { createReservations } from '#src/adapters/api/reservations.ts';
import { watchChanges } from '#src/adapters/events/watch-changes.ts';
import { createTableDraftStore } from '#src/adapters/storage/table-draft-store.ts';
import type { Clients } from './clients.ts';

/** Poll interval for open reservations without a change event, in milliseconds. */
const REFRESH_MS = 15_000;

/** Shared by all flows about tables. They notify each other of changes. */
export function ownTables({ api, changes: told, sessions, newKey, tab }: Clients) {
  const listeners = new Set<() => void>();
  const changes = fromCallback<ReservationsChanged>(({ sendBack }) => {
    const look = () => sendBack({ type: 'reservations.changed' });
    listeners.add(look);
    const kinds = ['reservation', 'group_reservation'] as const;
    const stop = watchChanges(tab, told, { kinds: [...kinds], look, pollMs: REFRESH_MS });
    return () => {
      listeners.delete(look);
      stop();
    };
  });
  const adapters = createReservations({
    api,
    quietly: inBackground(api),
    isSignedIn: () => sessions.current() !== null,
    now: () => Date.now(),
    newKey,
    drafts: createTableDraftStore(tab, () => sessions.current()?.user.id ?? null),
    onChange: () => listeners.forEach((tell) => tell()),
  });
  return { ...adapters, changes };
}
