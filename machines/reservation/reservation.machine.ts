import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { Iri, Reservation } from '#machines/shared/entities/entities.ts';
import { tellRoot, openFlow, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withOutput } from '#machines/shared/kit/params.ts';
import { readingGuards, refreshes, unreadStates, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import { isCancelable, RESERVATIONS } from '#machines/shared/tables/reservation-lists.ts';
import { reservationFlow, type ReservationOutput, type ReservationInput } from './reservation.flow.ts';

/** `now` is in ms since the epoch. */
export type ReservationRead =
  | { kind: 'read'; reservation: Reservation; now: number }
  | { kind: 'gone' }
  | { kind: 'signedOut' };

/** Contract 41. */
export type CancelAnswer =
  | { kind: 'canceled'; reservation: Reservation }
  | { kind: 'notCancelable' }
  | { kind: 'gone' }
  | { kind: 'signedOut' };

interface ReservationContext {
  id: number | null;
  reservation: Reservation | null;
  now: number;
  reason: string;
}

/**
 * One reservation: its status, its entry code, and its cancellation. Output: `canceled` or `dismissed`. Spec 2
 * "Reservation dialog", 4 "Reservation modal", contract 41.
 */
export const reservationMachine = setup({
  types: {
    input: {} as ReservationInput,
    context: {} as ReservationContext,
    output: {} as ReservationOutput,
    events: {} as
      | { type: 'cancellation.requested' }
      | { type: 'cancellation.dismissed' }
      | { type: 'cancellation.confirmed' }
      | ReadingEvent
      | ContentStale
      | FlowReturned<typeof loginFlow>,
    tags: {} as 'busy' | 'ended',
  },
  actors: {
    loadReservation: port<ReservationRead, { id: number | null }>('loadReservation'),
    cancelReservation: port<CancelAnswer, { iri: Iri }>('cancelReservation'),
    watch,
  },
  guards: {
    isRead: (_, { kind }: ReservationRead) => kind === 'read',
    isGone: (_, { kind }: { kind: string }) => kind === 'gone',
    isCanceled: (_, { kind }: CancelAnswer) => kind === 'canceled',
    isRefused: (_, { kind }: CancelAnswer) => kind === 'notCancelable',
    isSignedOut: readingGuards.isSignedOut,
    canCancel: ({ context }) => context.reservation !== null && isCancelable(context.reservation, context.now),
  },
  actions: {
    keep: assign((_, read: ReservationRead) =>
      read.kind === 'read' ? { reservation: read.reservation, now: read.now } : {},
    ),
    keepCanceled: assign((_, answer: CancelAnswer) =>
      answer.kind === 'canceled' ? { reservation: answer.reservation } : {},
    ),
    keepReason: assign(withReason),
    openLogin: openFlow(loginFlow),
    concludeCanceled: tellRoot(concluded(reservationFlow, { outcome: 'canceled' })),
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    id: input.id,
    reservation: null,
    now: 0,
    reason: 'unknown_error',
  }),
  initial: 'loading',
  output: outputOfEnding,
  invoke: watching(RESERVATIONS),
  on: { 'modal.closed': '.dismissed' },
  states: {
    loading: {
      invoke: {
        id: 'loadReservation',
        src: 'loadReservation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: withOutput('isRead'), target: 'shown', actions: withOutput('keep') },
          { guard: withOutput('isGone'), target: 'gone' },
          { target: 'signedOut' },
        ],
        onError: onCallError('loadFailed'),
      },
    },
    loadFailed: unreadStates.failed,
    gone: { tags: 'ended' },
    signedOut: unreadStates.signedOut,
    shown: {
      initial: 'current',
      states: {
        current: {},
        // A background refresh: a failure keeps what is shown.
        refreshing: {
          invoke: {
            id: 'refreshReservation',
            src: 'loadReservation',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'current', actions: withOutput('keep') },
            onError: 'current',
          },
        },
      },
      on: { ...refreshes, 'cancellation.requested': { guard: 'canCancel', target: 'confirming' } },
    },
    confirming: {
      on: { 'cancellation.dismissed': 'shown', 'cancellation.confirmed': 'canceling' },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        id: 'cancelReservation',
        src: 'cancelReservation',
        input: ({ context: { reservation } }) => {
          if (reservation === null) throw new Error('No reservation is loaded');
          return { iri: reservation['@id'] };
        },
        onDone: [
          { guard: withOutput('isCanceled'), target: 'canceled', actions: withOutput('keepCanceled') },
          { guard: withOutput('isRefused'), target: 'refused' },
          { guard: withOutput('isGone'), target: 'gone' },
          { target: 'signedOut' },
        ],
        onError: onCallError('failed'),
      },
    },
    canceled: { tags: 'ended', entry: 'concludeCanceled', on: { 'modal.closed': 'closedCanceled' } },
    refused: { tags: 'ended' },
    failed: {
      tags: 'ended',
      on: { 'retry.requested': 'canceling' },
    },
    closedCanceled: ending<ReservationOutput>({ outcome: 'canceled' }),
    dismissed: ending<ReservationOutput>({ outcome: 'dismissed' }),
  },
});

export type ReservationRef = ActorRefFrom<typeof reservationMachine>;
