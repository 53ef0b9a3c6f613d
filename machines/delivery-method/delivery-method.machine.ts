import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import { seatCodeOf, seatCodeProblem } from '#machines/shared/delivery.ts';
import type { DeliveryChoice, OrderType, Place } from '#machines/shared/entities.ts';
import { reasonOf } from '#machines/shared/failure.ts';
import { tellRoot, type FlowOutputs } from '#machines/shared/flow.ts';
import { port } from '#machines/shared/port.ts';

interface DeliveryMethodContext {
  placeId: number | null;
  place: Place | null;
  chosen: OrderType | null;
  seatCode: string;
  /** The seat code was edited or left, so that its problem may show. */
  edited: boolean;
  reason: string | null;
  output: FlowOutputs['delivery-method'];
}

/**
 * Asks how a place's orders reach the customer, and for the seat where that is the way.
 * Tells the root the choice, for the cart; output: the choice, or `dismissed`.
 * Spec 1 "Customers add items", 2 "Checkout modal", contract 30.
 */
export const deliveryMethodMachine = setup({
  types: {
    input: {} as { placeId: number | null },
    context: {} as DeliveryMethodContext,
    output: {} as FlowOutputs['delivery-method'],
    events: {} as
      | { type: 'orderType.chosen'; orderType: OrderType }
      | { type: 'seatCode.edited'; value: string }
      | { type: 'seatCode.left' }
      | { type: 'choice.submitted' }
      | { type: 'load.retried' }
      | ConnectionRestored
      | { type: 'modal.closed' },
    tags: {} as 'loading' | 'form',
  },
  actors: {
    /** Null where there is no such place, or none was named. */
    loadPlace: port<Place | null, { placeId: number | null }>('loadPlace'),
  },
  guards: {
    isFound: (_, { place }: { place: Place | null }) => place !== null,
    isOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      context.place?.orderTypes.includes(orderType) ?? false,
    isSeat: ({ context }) => context.chosen === 'seat_delivery',
    isComplete: ({ context }) => choiceOf(context) !== null,
  },
  actions: {
    keepPlace: assign((_, { place }: { place: Place | null }) => ({
      place,
      chosen: place?.orderTypes.length === 1 ? (place.orderTypes[0] ?? null) : null,
      reason: null,
    })),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    choose: assign((_, { orderType }: { orderType: OrderType }) => ({ chosen: orderType })),
    editSeatCode: assign((_, { value }: { value: string }) => ({ seatCode: value, edited: true })),
    markEdited: assign({ edited: true }),
    conclude: enqueueActions(({ context, enqueue }) => {
      const choice = choiceOf(context);
      if (!choice || !context.place) return;
      enqueue(tellRoot({ type: 'delivery.chosen', place: context.place['@id'], choice }));
      enqueue.assign({ output: { outcome: 'chosen', choice } });
    }),
  },
}).createMachine({
  id: 'deliveryMethod',
  context: ({ input }) => ({
    placeId: input.placeId,
    place: null,
    chosen: null,
    seatCode: '',
    edited: false,
    reason: null,
    output: { outcome: 'dismissed' },
  }),
  initial: 'loading',
  output: ({ context }) => context.output,
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ place: event.output }) },
            target: 'choosing',
            actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
      },
      on: { 'modal.closed': 'closed' },
    },
    failed: {
      on: { 'load.retried': 'loading', 'connection.restored': 'loading', 'modal.closed': 'closed' },
    },
    notFound: {
      on: { 'modal.closed': 'closed' },
    },
    choosing: {
      tags: 'form',
      on: {
        'orderType.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'seatCode.edited': { guard: 'isSeat', actions: { type: 'editSeatCode', params: ({ event }) => event } },
        'seatCode.left': { guard: 'isSeat', actions: 'markEdited' },
        'choice.submitted': { guard: 'isComplete', target: 'closed', actions: 'conclude' },
        'modal.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type DeliveryMethodRef = ActorRefFrom<typeof deliveryMethodMachine>;

function choiceOf({ chosen, seatCode }: DeliveryMethodContext): DeliveryChoice | null {
  if (chosen === null) return null;
  if (chosen !== 'seat_delivery') return { deliveryMethod: chosen, deliverySeatCode: null };
  return seatCodeProblem(seatCode) === null
    ? { deliveryMethod: chosen, deliverySeatCode: seatCodeOf(seatCode) }
    : null;
}
