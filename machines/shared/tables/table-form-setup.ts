import { assign, setup } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import { reservationFlow } from '#machines/reservation/reservation.flow.ts';
import type { Place, Reservation } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import {
  commentsProblem,
  isGroupComplete,
  MAX_PARTY,
  partyOf,
  reservationDays,
  wallTimeOf,
  wishedTime,
  type GroupDetails,
  type TableWish,
} from './reservation-times.ts';
import type { TableFormInput, TableFormOutput } from './table-form-kind.ts';
import type { KeptWish, Prepared, TableAnswer, TableRequest, TimesQuestion } from './table-form-ports.ts';

export type TableFormKind = 'new-reservation' | 'group-reservation';

export interface TableFormContext {
  kind: TableFormKind;
  placeId: number | null;
  place: Place | null;
  now: number;
  days: string[];
  wish: TableWish;
  times: string[];
  dateAndTime: string | null;
  isRevealed: boolean;
  /** A key of the error catalogue; null before the first attempt and after a change. */
  problem: string | null;
  lookProblem: string;
  /** The new reservation, or the existing one in its way. */
  reservation: Reservation | null;
}

export const tableFormSetup = setup({
  types: {
    input: {} as TableFormInput,
    context: {} as TableFormContext,
    output: {} as TableFormOutput,
    events: {} as
      | { type: 'party.grown' }
      | { type: 'party.shrunk' }
      | { type: 'group.changed'; change: Partial<GroupDetails> }
      | { type: 'day.chosen'; date: string }
      | { type: 'time.chosen'; dateAndTime: string }
      | { type: 'comments.changed'; comments: string }
      | { type: 'form.submitted' }
      | { type: 'retry.requested' }
      | ConnectionRestored
      | { type: 'reservation.opened' }
      | { type: 'modal.closed' }
      | FlowReturned<typeof loginFlow | typeof reservationFlow>,
    tags: {} as 'form' | 'busy' | 'looking' | 'ended',
  },
  actors: {
    prepare: port<Prepared, { placeId: number | null; isGroup: boolean }>('prepare'),
    loadTimes: port<string[], TimesQuestion>('loadTimes'),
    makeReservation: port<TableAnswer, TableRequest>('makeReservation'),
    /** Keeps what was typed across a login on another page. */
    keepWish: port<void, KeptWish>('keepWish'),
  },
  guards: {
    isReady: (_, prepared: Prepared) => prepared.kind === 'ready' && prepared.place.reservationsEnabled,
    canGrow: ({ context }) => context.wish.numPax < MAX_PARTY,
    canShrink: ({ context }) => context.wish.numPax > 1,
    isOtherParty: ({ context }, { change: { size } }: { change: Partial<GroupDetails> }) => {
      const party = size === undefined ? null : partyOf(size);
      return party !== null && party !== context.wish.numPax;
    },
    isDay: ({ context }, { date }: { date: string }) => context.days.includes(date),
    isTime: ({ context }, { dateAndTime }: { dateAndTime: string }) => context.times.includes(dateAndTime),
    canSubmit: ({ context: { wish, dateAndTime } }) =>
      dateAndTime !== null &&
      commentsProblem(wish.comments) === null &&
      (wish.group === null || isGroupComplete(wish.group)),
    isMade: (_, { output }: { output: TableAnswer }) => output.kind === 'made',
    isRefused: (_, { output }: { output: TableAnswer }) => output.kind === 'refused',
    isGone: (_, { output }: { output: TableAnswer }) => output.kind === 'gone',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isLoggedIn: (_, event: FlowReturned<typeof loginFlow | typeof reservationFlow>) =>
      event.kind === 'login' && event.output.outcome === 'loggedIn',
    hasReservation: ({ context }) => context.reservation !== null,
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
    changeParty: assign(({ context: { wish } }, { by }: { by: number }) => ({
      wish: { ...wish, numPax: wish.numPax + by },
      problem: null,
    })),
    /** An invalid size keeps the last valid one, to which the free times belong. */
    changeGroup: assign(({ context: { wish } }, { change }: { change: Partial<GroupDetails> }) => {
      if (wish.group === null) return {};
      const group = { ...wish.group, ...change };
      return { wish: { ...wish, group, numPax: partyOf(group.size) ?? wish.numPax }, problem: null };
    }),
    chooseDay: assign(({ context: { wish } }, { date }: { date: string }) => ({
      wish: { ...wish, date },
      problem: null,
    })),
    chooseTime: assign(({ context: { wish, place } }, { dateAndTime }: { dateAndTime: string }) => ({
      dateAndTime,
      wish: { ...wish, time: place && wallTimeOf(dateAndTime, place.timezone) },
      problem: null,
    })),
    changeComments: assign(({ context: { wish } }, { comments }: { comments: string }) => ({
      wish: { ...wish, comments },
    })),
    /** Pins the chosen time, also if it was only the default. */
    settleWish: assign(({ context: { wish, place, dateAndTime } }) => ({
      wish: { ...wish, time: place && dateAndTime !== null ? wallTimeOf(dateAndTime, place.timezone) : wish.time },
      problem: null,
    })),
    reveal: assign({ isRevealed: true }),
    keepRefusal: assign((_, answer: TableAnswer) =>
      answer.kind === 'refused' ? { problem: answer.reason, reservation: answer.existing ?? null } : {},
    ),
    keepLookProblem: assign((_, { error }: { error: unknown }) => ({ lookProblem: reasonOf(error) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: reasonOf(error) })),
    keepReservation: assign((_, answer: TableAnswer) =>
      answer.kind === 'made' ? { reservation: answer.reservation } : {},
    ),
    openLogin: openFlow(loginFlow),
    openReservation: openFlowOf(reservationFlow, ({ context }) => context.reservation?.id ?? null),
    concludeReserved: tellRoot(({ context }: { context: TableFormContext }) => ({
      type: 'flow.concluded',
      kind: context.kind,
      output: { outcome: 'reserved' },
    })),
  },
});
