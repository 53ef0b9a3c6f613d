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
  fittingDraft,
  groupProblem,
  isTooLarge,
  MAX_PARTY,
  partyOf,
  reservationDays,
  draftedTime,
  type GroupDetails,
  type TableDraft,
} from './reservation-times.ts';
import type { TableFormInput, TableFormOutput } from './table-form-kind.ts';
import type {
  FreeTimes,
  KeptTableDraft,
  Prepared,
  TableAnswer,
  TableRequest,
  TimesQuestion,
} from './table-form-ports.ts';

export type TableFormKind = 'new-reservation' | 'group-reservation';

export interface TableFormContext {
  kind: TableFormKind;
  placeId: number | null;
  place: Place | null;
  now: number;
  days: string[];
  draft: TableDraft;
  times: string[];
  dateAndTime: string | null;
  /** Whether the customer has chosen a day or a time. */
  isPicked: boolean;
  isRevealed: boolean;
  /** A key of the error catalogue; null before the first attempt and after a change. */
  problem: string | null;
  lookProblem: string;
  /** The new reservation, or the existing one that prevents it. */
  reservation: Reservation | null;
}

export type TableFormEvent =
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
  | FlowReturned<typeof loginFlow | typeof reservationFlow>;

export const tableFormSetup = setup({
  types: {
    input: {} as TableFormInput,
    context: {} as TableFormContext,
    output: {} as TableFormOutput,
    events: {} as TableFormEvent,
    tags: {} as 'form' | 'busy' | 'looking' | 'ended',
  },
  actors: {
    prepare: port<Prepared, { placeId: number | null; isGroup: boolean }>('prepare'),
    loadTimes: port<FreeTimes, TimesQuestion>('loadTimes'),
    makeReservation: port<TableAnswer, TableRequest>('makeReservation'),
    /** Keeps what was typed across a login on another page. */
    keepDraft: port<void, KeptTableDraft>('keepDraft'),
  },
  guards: {
    isReady: (_, prepared: Prepared) => prepared.kind === 'ready' && prepared.place.reservationsEnabled,
    canGrow: ({ context }) => context.draft.numPax < MAX_PARTY,
    canShrink: ({ context }) => context.draft.numPax > 1,
    isOtherParty: ({ context }, { change: { size } }: { change: Partial<GroupDetails> }) => {
      const party = size === undefined ? null : partyOf(size);
      return party !== null && party !== context.draft.numPax;
    },
    isDay: ({ context }, { date }: { date: string }) => context.days.includes(date),
    /** A day that the customer chose stays, also without times. */
    isLaterDay: ({ context: { days, draft, isPicked } }, { times, nextDate }: FreeTimes) =>
      !isPicked &&
      times.length === 0 &&
      nextDate !== null &&
      days.includes(nextDate) &&
      (draft.date === null || nextDate > draft.date),
    isTime: ({ context }, { dateAndTime }: { dateAndTime: string }) => context.times.includes(dateAndTime),
    canSubmit: ({ context: { draft, dateAndTime, place } }) =>
      dateAndTime !== null &&
      !isTooLarge(place, draft.numPax) &&
      commentsProblem(draft.comments) === null &&
      (draft.group === null || groupProblem(draft.group) === null),
    isMade: (_, { output }: { output: TableAnswer }) => output.kind === 'made',
    isRefused: (_, { output }: { output: TableAnswer }) => output.kind === 'refused',
    isGone: (_, { output }: { output: TableAnswer }) => output.kind === 'gone',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isLoggedIn: (_, event: FlowReturned<typeof loginFlow | typeof reservationFlow>) =>
      event.kind === loginFlow.kind && event.output.outcome === 'loggedIn',
    hasReservation: ({ context }) => context.reservation !== null,
  },
  actions: {
    keepPlace: assign(({ context }, prepared: Prepared) => {
      if (prepared.kind === 'gone') return {};
      const { place, now } = prepared;
      const days = reservationDays(now, place.timezone);
      const draft = prepared.draft ?? fittingDraft(context.draft, place);
      const isStillThere = draft.date !== null && days.includes(draft.date);
      const date = isStillThere ? draft.date : (days[0] ?? null);
      return { place, now, days, draft: { ...draft, date }, isPicked: isStillThere };
    }),
    keepTimes: assign(({ context }, { times }: FreeTimes) => ({
      times,
      dateAndTime: context.place && draftedTime(times, context.draft.time, context.place.timezone),
    })),
    moveToNextDate: assign(({ context: { draft } }, { nextDate }: FreeTimes) => ({
      draft: { ...draft, date: nextDate },
    })),
    changeParty: assign(({ context: { draft } }, { by }: { by: number }) => ({
      draft: { ...draft, numPax: draft.numPax + by },
      problem: null,
    })),
    /** An invalid size keeps the last valid one, to which the free times belong. */
    changeGroup: assign(({ context: { draft } }, { change }: { change: Partial<GroupDetails> }) => {
      if (draft.group === null) return {};
      const group = { ...draft.group, ...change };
      return { draft: { ...draft, group, numPax: partyOf(group.size) ?? draft.numPax }, problem: null };
    }),
    chooseDay: assign(({ context: { draft } }, { date }: { date: string }) => ({
      draft: { ...draft, date },
      isPicked: true,
      problem: null,
    })),
    chooseTime: assign(({ context: { draft } }, { dateAndTime }: { dateAndTime: string }) => ({
      dateAndTime,
      draft: { ...draft, time: dateAndTime },
      isPicked: true,
      problem: null,
    })),
    changeComments: assign(({ context: { draft } }, { comments }: { comments: string }) => ({
      draft: { ...draft, comments },
    })),
    /** Pins the chosen time, also if it was only the default. */
    settleDraft: assign(({ context: { draft, dateAndTime } }) => ({
      draft: { ...draft, time: dateAndTime ?? draft.time },
      isPicked: true,
      problem: null,
    })),
    reveal: assign({ isRevealed: true }),
    keepRefusal: assign((_, answer: TableAnswer) =>
      answer.kind === 'refused' ? { problem: answer.reason, reservation: answer.existing ?? null } : {},
    ),
    /** `keepTimes` chooses the time again if it is still free. */
    keepLookProblem: assign((_, { error }: { error: unknown }) => ({
      lookProblem: reasonOf(error),
      dateAndTime: null,
    })),
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
