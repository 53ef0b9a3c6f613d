import { assign, setup, type ActorRefFrom } from 'xstate';
import { groupReservationFlow } from '#machines/group-reservation/group-reservation.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { newReservationFlow } from '#machines/new-reservation/new-reservation.flow.ts';
import { reservationFlow } from '#machines/reservation/reservation.flow.ts';
import type { Reservation } from '#machines/shared/entities/entities.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { readingGuards, reloads, unreadStates, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import { RESERVATIONS, type ReservedSlot } from '#machines/shared/tables/reservation-lists.ts';
import type { ReservationsOutput, ReservationsInput } from './reservations.flow.ts';

/** `now` is in ms since the epoch. `slots` is empty for a single place. Contract 10, 42. */
export type ReservationsRead =
  | { kind: 'signedOut' }
  | { kind: 'read'; reservations: Reservation[]; slots: ReservedSlot[]; now: number };

interface ReservationsContext {
  placeId: number | null;
  reservations: Reservation[];
  slots: ReservedSlot[];
  now: number;
  reason: string;
}

/**
 * The customer's tables and slots, of one place or of all. Refreshed after changes and from time to time. Output:
 * `dismissed`. Spec 2 "reservations-modal", "view set to reservations". Contract 10, 42.
 */
export const reservationsMachine = setup({
  types: {
    input: {} as ReservationsInput,
    context: {} as ReservationsContext,
    output: {} as ReservationsOutput,
    events: {} as
      | { type: 'reservation.chosen'; id: number }
      | { type: 'new.requested' }
      | { type: 'group.requested' }
      | ReadingEvent
      | { type: 'customer.changed' }
      | ContentStale
      | FlowReturned,
    tags: {} as 'loading',
  },
  actors: {
    loadReservations: port<ReservationsRead, { placeId: number | null }>('loadReservations'),
    watch,
  },
  guards: {
    isSignedOutAnswer: readingGuards.isSignedOutAnswer,
    isSignedOut: readingGuards.isSignedOut,
    isListed: ({ context }, { id }: { id: number }) =>
      context.reservations.some((reservation) => reservation.id === id),
    isOfPlace: ({ context }) => context.placeId !== null,
  },
  actions: {
    keep: assign((_, read: ReservationsRead) =>
      read.kind === 'read' ? { reservations: read.reservations, slots: read.slots, now: read.now } : {},
    ),
    forget: assign({ reservations: [], slots: [], now: 0 }),
    keepReason: assign(withReason),
    openReservation: openFlowOf(reservationFlow, (_, { id }: { id: number }) => id),
    openNewReservation: openFlowOf(newReservationFlow, ({ context }) => context.placeId),
    openGroupReservation: openFlowOf(groupReservationFlow, ({ context }) => context.placeId),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'reservations',
  context: ({ input }) => ({ placeId: input.placeId, reservations: [], slots: [], now: 0, reason: 'unknown_error' }),
  initial: 'loading',
  output: { outcome: 'dismissed' },
  invoke: watching(RESERVATIONS),
  on: {
    'modal.closed': '.closed',
    'customer.changed': { target: '.loading', reenter: true, actions: 'forget' },
    'flow.returned': '.loading',
    // The list stays on the screen while it is read again, and if that fails.
    'reservation.chosen': { guard: withEvent('isListed'), actions: withEvent('openReservation') },
    'new.requested': { guard: 'isOfPlace', actions: 'openNewReservation' },
    'group.requested': { guard: 'isOfPlace', actions: 'openGroupReservation' },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadReservations',
        src: 'loadReservations',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          { guard: withEvent('isSignedOutAnswer'), target: 'signedOut', actions: 'forget' },
          { target: 'listing', actions: withOutput('keep') },
        ],
        onError: [
          { guard: withEvent('isSignedOut'), target: 'signedOut', actions: 'forget' },
          { target: 'failed', actions: withEvent('keepReason') },
        ],
      },
      on: { 'content.stale': { target: 'loading', reenter: true } },
    },
    listing: { on: reloads },
    signedOut: { on: { 'login.chosen': { actions: 'openLogin' } } },
    closed: unreadStates.closed,
    failed: { on: { ...unreadStates.failed.on, ...reloads } },
  },
});

export type ReservationsRef = ActorRefFrom<typeof reservationsMachine>;
