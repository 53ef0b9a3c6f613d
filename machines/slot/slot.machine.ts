import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { Place, Slot } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { tellRoot, openFlow, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { onCallError, withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { readingGuards } from '#machines/shared/kit/reading.ts';
import { slotStateOf } from '#machines/shared/places/slots.ts';
import { slotFlow, type SlotOutput, type SlotInput } from './slot.flow.ts';

/** Keys of the error catalogue. `slot_gone`: the place no longer has the slot. */
export type SlotRefusal =
  | 'slot_already_in_use'
  | 'slot_not_yours'
  | 'slot_in_past'
  | 'slot_gone'
  | 'reservation_limit_place'
  | 'reservation_limit_day'
  | 'reservation_limit_ahead';

/** Contract 25 and 26: the place after the change. */
export type SlotAnswer =
  | { kind: 'done'; place: Place }
  | { kind: 'signedOut' }
  | { kind: 'refused'; reason: SlotRefusal };

interface SlotContext {
  placeId: number;
  slotId: number;
  place: Place | null;
  /** As last seen: a place drops slots that have begun. */
  slot: Slot | null;
  /** Starts as `slot_gone`, for a place that never had the slot. */
  refusal: SlotRefusal;
  reason: string;
}

/**
 * A slot of a place: reserve a free one, or cancel one's own. If it was just taken, offers the nearest free ones.
 * Output: what was done, or `dismissed`. Spec 2 "Slot modal", 4 "Slot", contract 25, 26.
 */
export const slotMachine = setup({
  types: {
    input: {} as SlotInput,
    context: {} as SlotContext,
    output: {} as SlotOutput,
    events: {} as
      | { type: 'reservation.submitted' }
      | { type: 'cancellation.requested' }
      | { type: 'cancellation.dismissed' }
      | { type: 'cancellation.confirmed' }
      | { type: 'slot.chosen'; slotId: number }
      | { type: 'retry.requested' }
      | ConnectionRestored
      | { type: 'modal.closed' }
      | FlowReturned<typeof loginFlow>,
    tags: {} as 'loading' | 'busy' | 'ended',
  },
  actors: {
    loadPlace: port<Place | null, { placeId: number | null }>('loadPlace'),
    reserveSlot: port<SlotAnswer, SlotInput>('reserveSlot'),
    cancelSlot: port<SlotAnswer, SlotInput>('cancelSlot'),
  },
  guards: {
    isPlaceGone: ({ context }) => context.place === null,
    isGone: ({ context }) => context.slot === null,
    isMine: ({ context }) => context.slot !== null && slotStateOf(context.slot) === 'mine',
    isFree: ({ context }) => context.slot !== null && slotStateOf(context.slot) === 'free',
    isFreeOne: ({ context }, { slotId }: { slotId: number }) => {
      const slot = context.place?.slots.find(({ id }) => id === slotId);
      return slot !== undefined && slotStateOf(slot) === 'free';
    },
    isDone: (_, { output }: { output: SlotAnswer }) => output.kind === 'done',
    isRefused: (_, { output }: { output: SlotAnswer }) => output.kind === 'refused',
    isSignedOut: readingGuards.isSignedOut,
    isLoggedIn: (_, { output }: Pick<FlowReturned<typeof loginFlow>, 'output'>) => output.outcome === 'loggedIn',
  },
  actions: {
    keepPlace: assign(({ context }, { place }: { place: Place | null }) => ({
      place,
      slot: place?.slots.find(({ id }) => id === context.slotId) ?? context.slot,
    })),
    keepAnswer: assign(({ context }, answer: SlotAnswer) =>
      answer.kind === 'done'
        ? { place: answer.place, slot: answer.place.slots.find(({ id }) => id === context.slotId) ?? context.slot }
        : {},
    ),
    keepRefusal: assign((_, answer: SlotAnswer) => (answer.kind === 'refused' ? { refusal: answer.reason } : {})),
    refuse: assign((_, { refusal }: { refusal: SlotRefusal }) => ({ refusal })),
    keepReason: assign(withReason),
    choose: assign(({ context }, { slotId }: { slotId: number }) => ({
      slotId,
      slot: context.place?.slots.find(({ id }) => id === slotId) ?? null,
    })),
    openLogin: openFlow(loginFlow),
    conclude: tellRoot((_, output: SlotOutput) => concluded(slotFlow, output)),
  },
}).createMachine({
  id: 'slot',
  context: ({ input }) => ({
    ...input,
    place: null,
    slot: null,
    refusal: 'slot_gone',
    reason: 'unknown_error',
  }),
  initial: 'loading',
  output: outputOfEnding,
  on: { 'modal.closed': '.dismissed' },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: { target: 'judging', actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) } },
        onError: { target: 'loadFailed', actions: withEvent('keepReason') },
      },
    },
    loadFailed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    judging: {
      always: [
        { guard: 'isPlaceGone', target: 'placeGone' },
        { guard: 'isGone', target: 'refused' },
        { guard: 'isMine', target: 'mine' },
        { guard: 'isFree', target: 'free' },
        { target: 'refused', actions: { type: 'refuse', params: { refusal: 'slot_already_in_use' } } },
      ],
    },
    placeGone: { tags: 'ended' },
    free: { on: { 'reservation.submitted': 'reserving' } },
    mine: { on: { 'cancellation.requested': 'confirming' } },
    confirming: {
      on: { 'cancellation.dismissed': 'mine', 'cancellation.confirmed': 'canceling' },
    },
    reserving: {
      tags: 'busy',
      invoke: {
        id: 'reserveSlot',
        src: 'reserveSlot',
        input: ({ context: { placeId, slotId } }) => ({ placeId, slotId }),
        ...endsIn('reserved', 'toReserve'),
      },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        id: 'cancelSlot',
        src: 'cancelSlot',
        input: ({ context: { placeId, slotId } }) => ({ placeId, slotId }),
        ...endsIn('canceled', 'toCancel'),
      },
    },
    // Without a login, or after a login for a cancellation, the slot is read again.
    signingIn: {
      entry: 'openLogin',
      initial: 'toReserve',
      on: { 'flow.returned': 'loading' },
      states: {
        toReserve: { on: { 'flow.returned': { guard: withEvent('isLoggedIn'), target: '#slot.reserving' } } },
        toCancel: {},
      },
    },
    lookingAround: {
      tags: 'busy',
      invoke: {
        id: 'lookAround',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: { target: 'refused', actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) } },
        onError: 'refused',
      },
    },
    refused: {
      tags: 'ended',
      on: { 'slot.chosen': { guard: withEvent('isFreeOne'), target: 'free', actions: withEvent('choose') } },
    },
    failed: {
      tags: 'ended',
      initial: 'toReserve',
      states: {
        toReserve: { on: { 'retry.requested': '#slot.reserving' } },
        toCancel: { on: { 'retry.requested': '#slot.canceling' } },
      },
    },
    reserved: {
      tags: 'ended',
      entry: { type: 'conclude', params: { outcome: 'reserved' } },
      on: { 'modal.closed': 'closedReserved' },
    },
    canceled: {
      tags: 'ended',
      entry: { type: 'conclude', params: { outcome: 'canceled' } },
      on: { 'modal.closed': 'closedCanceled' },
    },
    closedReserved: ending<SlotOutput>({ outcome: 'reserved' }),
    closedCanceled: ending<SlotOutput>({ outcome: 'canceled' }),
    dismissed: ending<SlotOutput>({ outcome: 'dismissed' }),
  },
});

export type SlotRef = ActorRefFrom<typeof slotMachine>;

function endsIn<const Attempt extends 'toReserve' | 'toCancel'>(done: 'reserved' | 'canceled', attempt: Attempt) {
  return {
    onDone: [
      { guard: withEvent('isDone'), target: done, actions: withOutput('keepAnswer') },
      { guard: withEvent('isRefused'), target: 'lookingAround', actions: withOutput('keepRefusal') },
      { target: `signingIn.${attempt}` },
    ],
    onError: onCallError(`failed.${attempt}`, `signingIn.${attempt}`),
  } as const;
}
