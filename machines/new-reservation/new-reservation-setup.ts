import { assign, enqueueActions, setup } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { Place, Reservation } from '#machines/shared/entities.ts';
import { isSignedOut, reasonOf } from '#machines/shared/failure.ts';
import { tellRoot, type FlowOutputs, type FlowReturned } from '#machines/shared/flow.ts';
import { port } from '#machines/shared/port.ts';
import {
  commentsProblem,
  DEFAULT_PARTY,
  MAX_PARTY,
  reservationDays,
  wallTimeOf,
  wishedTime,
  type TableWish,
} from '#machines/shared/reservation-times.ts';
import type { KeptWish, Prepared, TableAnswer, TableRequest, TimesQuestion } from './new-reservation-ports.ts';

export interface NewReservationContext {
  placeId: number | null;
  place: Place | null;
  now: number;
  /** On which a table may be asked for. */
  days: string[];
  wish: TableWish;
  /** Free ones of the chosen day, as instants; as they were last seen. */
  times: string[];
  /** The one that is asked for; null where the wished one is not free. */
  dateAndTime: string | null;
  /** The customer asked for the table although something was still missing. */
  isRevealed: boolean;
  /** What the last try ended with, as a key of the error catalogue; null before it and after a change. */
  problem: string | null;
  reservation: Reservation | null;
  output: FlowOutputs['new-reservation'];
}

export const NO_WISH: TableWish = { date: null, time: null, numPax: DEFAULT_PARTY, comments: '' };

/** The parts of the flow; its states are in new-reservation.machine.ts. */
export const newReservationSetup = setup({
  types: {
    input: {} as { placeId: number | null },
    context: {} as NewReservationContext,
    output: {} as FlowOutputs['new-reservation'],
    events: {} as
      | { type: 'party.grown' }
      | { type: 'party.shrunk' }
      | { type: 'day.chosen'; date: string }
      | { type: 'time.chosen'; dateAndTime: string }
      | { type: 'comments.changed'; comments: string }
      | { type: 'form.submitted' }
      | { type: 'retry.requested' }
      | ConnectionRestored
      | { type: 'reservation.opened' }
      | { type: 'modal.closed' }
      | FlowReturned,
    tags: {} as 'form' | 'busy' | 'looking' | 'ended',
  },
  actors: {
    prepare: port<Prepared, { placeId: number | null }>('prepare'),
    /** The free times of a day, earliest first. */
    loadTimes: port<string[], TimesQuestion>('loadTimes'),
    makeReservation: port<TableAnswer, TableRequest>('makeReservation'),
    /** So that a login on another page costs nothing that was typed. */
    keepWish: port<void, KeptWish>('keepWish'),
  },
  guards: {
    isReady: (_, prepared: Prepared) => prepared.kind === 'ready' && prepared.place.reservationsEnabled,
    canGrow: ({ context }) => context.wish.numPax < MAX_PARTY,
    canShrink: ({ context }) => context.wish.numPax > 1,
    isDay: ({ context }, { date }: { date: string }) => context.days.includes(date),
    isTime: ({ context }, { dateAndTime }: { dateAndTime: string }) => context.times.includes(dateAndTime),
    canSubmit: ({ context }) => context.dateAndTime !== null && commentsProblem(context.wish.comments) === null,
    isMade: (_, { output }: { output: TableAnswer }) => output.kind === 'made',
    isRefused: (_, { output }: { output: TableAnswer }) => output.kind === 'refused',
    isGone: (_, { output }: { output: TableAnswer }) => output.kind === 'gone',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isLoggedIn: (_, event: FlowReturned) => event.kind === 'login' && event.output.outcome === 'loggedIn',
  },
  actions: {
    keepPlace: assign(({ context }, prepared: Prepared) => {
      if (prepared.kind === 'gone') return {};
      const { place, now } = prepared;
      const days = reservationDays(now, place.timezone);
      const wish = prepared.wish ?? context.wish;
      const isStillThere = wish.date !== null && days.includes(wish.date);
      return { place, now, days, wish: { ...wish, date: isStillThere ? wish.date : (days[0] ?? null) } };
    }),
    keepTimes: assign(({ context }, { output: times }: { output: string[] }) => ({
      times,
      dateAndTime: context.place && wishedTime(times, context.wish.time, context.place.timezone),
    })),
    changeParty: assign(({ context: { wish } }, { by }: { by: number }) => ({ wish: { ...wish, numPax: wish.numPax + by }, problem: null })),
    chooseDay: assign(({ context: { wish } }, { date }: { date: string }) => ({ wish: { ...wish, date }, problem: null })),
    chooseTime: assign(({ context: { wish, place } }, { dateAndTime }: { dateAndTime: string }) => ({
      dateAndTime,
      wish: { ...wish, time: place && wallTimeOf(dateAndTime, place.timezone) },
      problem: null,
    })),
    changeComments: assign(({ context: { wish } }, { comments }: { comments: string }) => ({ wish: { ...wish, comments } })),
    /** What is asked for is what is wished for, also when it was the first that was free. */
    settleWish: assign(({ context: { wish, place, dateAndTime } }) => ({
      wish: { ...wish, time: place && dateAndTime !== null ? wallTimeOf(dateAndTime, place.timezone) : wish.time },
      problem: null,
    })),
    reveal: assign({ isRevealed: true }),
    keepRefusal: assign((_, answer: TableAnswer) => (answer.kind === 'refused' ? { problem: answer.reason } : {})),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: reasonOf(error) })),
    keepReservation: assign((_, answer: TableAnswer) => (answer.kind === 'made' ? { reservation: answer.reservation } : {})),
    openLogin: tellRoot({ type: 'flow.requested', kind: 'login', key: null }),
    openReservation: tellRoot(({ context }) => ({
      type: 'flow.requested',
      kind: 'reservation',
      key: context.reservation && String(context.reservation.id),
    })),
    conclude: enqueueActions(({ enqueue }) => {
      const output = { outcome: 'reserved' } as const;
      enqueue.assign({ output });
      enqueue(tellRoot({ type: 'flow.concluded', kind: 'new-reservation', output }));
    }),
  },
});
