import type { ActorRefFrom } from 'xstate';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { TableDraft } from './reservation-times.ts';
import type { TableFormOutput } from './table-form-kind.ts';
import { tableFormSetup, type TableFormKind } from './table-form-setup.ts';

interface TableForm {
  id: string;
  kind: TableFormKind;
  nothing: TableDraft;
  on: NonNullable<Parameters<typeof tableFormSetup.createStateConfig>[0]['on']>;
}

/**
 * Requests a table at a place. If a time was just taken, it offers the nearest ones. Output: `reserved` or `dismissed`.
 * Spec 2 "New-reservation modal", 4 "Reservation modal", 5 "Reservation", contract 40, 43.
 */
export function tableFormMachine({ id, kind, nothing, on }: TableForm) {
  return tableFormSetup.createMachine({
    id,
    context: ({ input }) => ({
      kind,
      placeId: input.placeId,
      place: null,
      now: 0,
      days: [],
      draft: nothing,
      times: [],
      dateAndTime: null,
      isPicked: false,
      isRevealed: false,
      problem: null,
      lookProblem: 'unknown_error',
      reservation: null,
    }),
    initial: 'loading',
    output: outputOfEnding,
    on: { 'modal.closed': '.dismissed' },
    states: {
      loading: {
        invoke: {
          id: 'prepare',
          src: 'prepare',
          input: ({
            context: {
              placeId,
              draft: { group },
            },
          }) => ({ placeId, isGroup: group !== null }),
          onDone: [
            { guard: withOutput('isReady'), target: 'open', actions: withOutput('keepPlace') },
            { target: 'gone' },
          ],
          onError: { target: 'loadFailed', actions: withEvent('keepProblem') },
        },
      },
      loadFailed: {
        on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
      },
      gone: { tags: 'ended' },
      open: {
        tags: 'form',
        initial: 'looking',
        on: {
          ...on,
          'day.chosen': {
            guard: withEvent('isDay'),
            target: '.looking',
            reenter: true,
            actions: withEvent('chooseDay'),
          },
          'reservation.opened': { guard: 'hasReservation', actions: 'openReservation' },
          'comments.changed': { actions: withEvent('changeComments') },
        },
        states: {
          looking: {
            tags: 'looking',
            invoke: {
              id: 'loadTimes',
              src: 'loadTimes',
              input: ({ context: { place, draft, now } }) => {
                if (place === null || draft.date === null) throw new Error('Times need a place and a day');
                return { place, date: draft.date, numPax: draft.numPax, now };
              },
              onDone: [
                {
                  guard: withOutput('isLaterDay'),
                  target: 'looking',
                  reenter: true,
                  actions: withOutput('moveToNextDate'),
                },
                { target: 'choosing', actions: withOutput('keepTimes') },
              ],
              onError: { target: 'lookFailed', actions: withEvent('keepLookProblem') },
            },
          },
          lookFailed: {
            on: {
              'retry.requested': 'looking',
              'connection.restored': 'looking',
            },
          },
          choosing: {
            on: {
              'time.chosen': { guard: withEvent('isTime'), actions: withEvent('chooseTime') },
              'form.submitted': [
                { guard: 'canSubmit', target: '#making', actions: 'settleDraft' },
                { actions: 'reveal' },
              ],
            },
          },
        },
      },
      making: {
        id: 'making',
        tags: ['form', 'busy'],
        invoke: {
          id: 'makeReservation',
          src: 'makeReservation',
          input: ({ context: { place, dateAndTime, draft } }) => {
            if (place === null || dateAndTime === null) throw new Error('A reservation needs a place and a time');
            return {
              placeId: place.id,
              dateAndTime,
              numPax: draft.numPax,
              comments: draft.comments,
              group: draft.group,
            };
          },
          onDone: [
            { guard: withEvent('isMade'), target: 'reserved', actions: withOutput('keepReservation') },
            { guard: withEvent('isRefused'), target: 'open.looking', actions: withOutput('keepRefusal') },
            { guard: withEvent('isGone'), target: 'gone' },
            { target: 'signingIn' },
          ],
          onError: [
            { guard: withEvent('isSignedOut'), target: 'signingIn' },
            { target: 'open.choosing', actions: withEvent('keepProblem') },
          ],
        },
      },
      signingIn: {
        tags: ['form', 'busy'],
        entry: 'openLogin',
        invoke: {
          id: 'keepDraft',
          src: 'keepDraft',
          input: ({ context: { placeId, draft } }) => ({ placeId, draft }),
          onError: {},
        },
        on: { 'flow.returned': [{ guard: withEvent('isLoggedIn'), target: 'making' }, { target: 'open.choosing' }] },
      },
      reserved: {
        tags: 'ended',
        entry: 'concludeReserved',
        on: { 'reservation.opened': { actions: 'openReservation' }, 'modal.closed': 'closedReserved' },
      },
      closedReserved: ending<TableFormOutput>({ outcome: 'reserved' }),
      dismissed: ending<TableFormOutput>({ outcome: 'dismissed' }),
    },
  });
}

export type TableFormRef = ActorRefFrom<ReturnType<typeof tableFormMachine>>;
