import { groupReservationFlow } from '#machines/group-reservation/group-reservation.flow.ts';
import { newReservationFlow } from '#machines/new-reservation/new-reservation.flow.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { createReservations } from '#src/adapters/api/reservations.ts';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { createTableDraftStore } from '#src/adapters/storage/table-draft-store.ts';
import type { Clients } from './clients.ts';

/** Shared by all flows about tables. They notify each other of changes. */
export const ownTables = ({ api, clock, changes, sessions, newKey, tab }: Clients) =>
  createReservations({
    api,
    quietly: inBackground(api),
    isSignedIn: sessions.isSignedIn,
    now: clock.now,
    newKey,
    drafts: createTableDraftStore(tab, {
      userId: sessions.userId,
      isDrafted: (isGroup) => createDraftStore(tab).holds(isGroup ? groupReservationFlow : newReservationFlow),
    }),
    onChange: () => changes.tell({ kind: 'reservation', id: null }),
  });
