import { fromCallback } from 'xstate';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import type { ReservationsChanged } from '#machines/shared/tables/reservation-lists.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { createReservations } from '#src/adapters/api/reservations.ts';
import { watchChanges } from '#src/adapters/events/watch-changes.ts';
import { createWishStore } from '#src/adapters/storage/wish-store.ts';
import { changesOf } from '#src/wiring/changes-of.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** How often who looks at their tables is told what the place has said. */
const GLANCE_MS = 15_000;

/** The customer's tables: asking for one, the lists, and one of them. They tell each other what has changed. */
export function provideCode(clients: Clients) {
  const { api, sessions, newKey, tab } = clients;
  const listeners = new Set<() => void>();
  const changes = fromCallback<ReservationsChanged>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'reservations.changed' });
    listeners.add(tell);
    const stop = watchChanges(tab, changesOf(clients), {
      kinds: ['reservation', 'group_reservation'],
      look: tell,
      glanceMs: GLANCE_MS,
    });
    return () => {
      listeners.delete(tell);
      stop();
    };
  });
  const adapters = createReservations({
    api,
    quietly: inBackground(api),
    isSignedIn: () => sessions.current() !== null,
    now: () => Date.now(),
    newKey,
    wishes: createWishStore(tab),
    onChange: () => listeners.forEach((tell) => tell()),
  });
  const actors = {
    prepare: serve(adapters.prepare),
    loadTimes: serve(adapters.loadTimes),
    makeReservation: serve(adapters.makeReservation),
    keepWish: serve(adapters.keepWish),
  };
  return {
    'new-reservation': newReservationMachine.provide({ actors }),
    'group-reservation': groupReservationMachine.provide({ actors }),
    reservations: reservationsMachine.provide({
      actors: { loadReservations: serve(adapters.loadReservations), changes },
    }),
    reservation: reservationMachine.provide({
      actors: {
        loadReservation: serve(adapters.loadReservation),
        cancelReservation: serve(adapters.cancelReservation),
        changes,
      },
    }),
  } satisfies LazyCode;
}
