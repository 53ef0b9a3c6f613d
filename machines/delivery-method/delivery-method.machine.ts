import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import type { AddressBook } from '#machines/location/address-book/address-book.machine.ts';
import { locationFlow } from '#machines/location/location.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import { seatCodeOf, seatCodeProblem } from '#machines/shared/cart/delivery.ts';
import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { DeliveryChoice, OrderType, Place } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellService, openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { DeliveryMethodOutput, DeliveryMethodInput } from './delivery-method.flow.ts';

type Returned = FlowReturned<typeof browserScannerFlow | typeof locationFlow | typeof loginFlow>;

interface DeliveryMethodContext {
  placeId: number | null;
  place: Place | null;
  chosen: OrderType | null;
  seatCode: string;
  edited: boolean;
  address: Address | null;
  reason: string | null;
  output: DeliveryMethodOutput;
}

const offers = ({ place }: DeliveryMethodContext, type: OrderType) => place?.orderTypes.includes(type) ?? false;

const submits = {
  'choice.submitted': { guard: 'isComplete', target: '#delivery-method.closed', actions: 'conclude' },
} as const;

/**
 * Asks how a place's orders are delivered, including the seat or the address. Sends the choice to the cart. Output: the
 * choice, or `dismissed`. Spec 1 "Customers add items", 2 "Checkout modal", contract 30.
 */
export const deliveryMethodMachine = setup({
  types: {
    input: {} as DeliveryMethodInput,
    context: {} as DeliveryMethodContext,
    output: {} as DeliveryMethodOutput,
    events: {} as
      | { type: 'orderType.chosen'; orderType: OrderType }
      | { type: 'seatCode.edited'; value: string }
      | { type: 'seatCode.left' }
      | { type: 'scan.requested' }
      | { type: 'address.requested' }
      | { type: 'address.retried' }
      | { type: 'login.requested' }
      | CustomerCame
      | { type: 'choice.submitted' }
      | { type: 'retry.requested' }
      | ConnectionRestored
      | Returned
      | { type: 'modal.closed' },
    tags: {} as 'loading' | 'form',
  },
  actors: {
    loadPlace: port<Place | null, { placeId: number | null }>('loadPlace'),
    loadAddresses: port<AddressBook>('loadAddresses'),
  },
  guards: {
    isFound: (_, place: Place | null) => place !== null,
    isOffered: ({ context }, { orderType }: { orderType: OrderType }) => offers(context, orderType),
    isHomeOnly: (_, place: Place | null) => place?.orderTypes.join() === 'home_delivery',
    isSeatOnly: (_, place: Place | null) => place?.orderTypes.join() === 'seat_delivery',
    isHomeOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      orderType === 'home_delivery' && offers(context, orderType),
    isSeatOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      orderType === 'seat_delivery' && offers(context, orderType),
    /** The customer may have deleted the address there, and chosen none. */
    isAddressUnsure: ({ context }, event: Returned) =>
      event.kind === 'location' &&
      (event.output.outcome === 'chosen' ? offers(context, 'home_delivery') : context.chosen === 'home_delivery'),
    isSomeoneAtHome: ({ context }, event: Returned) => event.kind === 'login' && context.chosen === 'home_delivery',
    isSeatRead: ({ context }, event: Returned) => seatRead(context, event) !== null,
    isForeignRead: ({ context }, event: Returned) =>
      event.kind === 'browser-scanner' && event.output.outcome === 'scanned' && offers(context, 'seat_delivery'),
    isVisitor: (_, { customer }: AddressBook) => customer === null,
    /** Home delivery needs a street address: a town or a point on the map is not enough. Decision 52. */
    isDeliverable: (_, { addresses }: AddressBook) =>
      addresses.some(({ isCurrent, address }) => isCurrent && address.trim() !== ''),
    isComplete: ({ context }) => choiceOf(context) !== null,
  },
  actions: {
    keepPlace: assign((_, place: Place | null) => ({
      place,
      chosen: place?.orderTypes.length === 1 ? (place.orderTypes[0] ?? null) : null,
      reason: null,
    })),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    choose: assign((_, { orderType }: { orderType: OrderType }) => ({ chosen: orderType })),
    editSeatCode: assign((_, { value }: { value: string }) => ({ seatCode: value, edited: true })),
    takeSeat: assign(({ context }, event: Returned) => ({
      chosen: 'seat_delivery' as const,
      seatCode: seatRead(context, event) ?? '',
      edited: true,
    })),
    chooseHome: assign({ chosen: 'home_delivery' }),
    chooseSeat: assign({ chosen: 'seat_delivery' }),
    keepAddress: assign((_, { addresses }: AddressBook) => ({
      address: addresses.find(({ isCurrent }) => isCurrent) ?? null,
    })),
    openScanner: openFlow(browserScannerFlow),
    openLocation: openFlow(locationFlow),
    openLogin: openFlow(loginFlow),
    markEdited: assign({ edited: true }),
    conclude: enqueueActions(({ context, enqueue }) => {
      const choice = choiceOf(context);
      if (!choice || !context.place) return;
      enqueue(tellService('cart', { type: 'delivery.chosen', place: context.place['@id'], choice }));
      enqueue.assign({ output: { outcome: 'chosen', choice } });
    }),
  },
}).createMachine({
  id: 'delivery-method',
  context: ({ input }) => ({
    placeId: input.placeId,
    place: null,
    chosen: null,
    seatCode: '',
    edited: false,
    address: null,
    reason: null,
    output: { outcome: 'dismissed' },
  }),
  initial: 'loading',
  output: ({ context }) => context.output,
  on: { 'modal.closed': '.closed' },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadPlace',
        src: 'loadPlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          { guard: withOutput('isHomeOnly'), target: 'choosing.home', actions: withOutput('keepPlace') },
          { guard: withOutput('isSeatOnly'), target: 'choosing.seat', actions: withOutput('keepPlace') },
          { guard: withOutput('isFound'), target: 'choosing', actions: withOutput('keepPlace') },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    notFound: {},
    choosing: {
      tags: 'form',
      initial: 'asking',
      on: {
        'orderType.chosen': [
          { guard: withEvent('isHomeOffered'), target: '.home', actions: withEvent('choose') },
          { guard: withEvent('isSeatOffered'), target: '.seat', actions: withEvent('choose') },
          { guard: withEvent('isOffered'), target: '.asking', actions: withEvent('choose') },
        ],
        'flow.returned': [
          { guard: withEvent('isAddressUnsure'), target: '.home', actions: 'chooseHome' },
          { guard: withEvent('isSomeoneAtHome'), target: '.home' },
          { guard: withEvent('isSeatRead'), target: '.seat', actions: withEvent('takeSeat') },
          { guard: withEvent('isForeignRead'), target: '.seat.foreign', actions: 'chooseSeat' },
        ],
      },
      states: {
        asking: { on: submits },
        seat: {
          initial: 'entering',
          on: {
            ...submits,
            'seatCode.edited': { target: '.entering', actions: withEvent('editSeatCode') },
            'seatCode.left': { actions: 'markEdited' },
            'scan.requested': { actions: 'openScanner' },
          },
          // The code that was scanned belongs to another place.
          states: { entering: {}, foreign: {} },
        },
        home: {
          initial: 'checking',
          states: {
            checking: {
              invoke: {
                id: 'loadAddresses',
                src: 'loadAddresses',
                onDone: [
                  { guard: withOutput('isVisitor'), target: 'signedOut' },
                  { guard: withOutput('isDeliverable'), target: 'ready', actions: withOutput('keepAddress') },
                  { target: 'missing', actions: withOutput('keepAddress') },
                ],
                onError: { target: 'failed', actions: withEvent('keepReason') },
              },
            },
            ready: {
              on: {
                'address.requested': { actions: 'openLocation' },
                'choice.submitted': { target: '#delivery-method.closed', actions: 'conclude' },
              },
            },
            missing: { on: { 'address.requested': { actions: 'openLocation' } } },
            signedOut: { on: { 'login.requested': { actions: 'openLogin' }, 'customer.came': 'checking' } },
            failed: { on: { 'address.retried': 'checking', 'connection.restored': 'checking' } },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type DeliveryMethodRef = ActorRefFrom<typeof deliveryMethodMachine>;

function choiceOf({ chosen, seatCode }: DeliveryMethodContext): DeliveryChoice | null {
  if (chosen === null) return null;
  if (chosen !== 'seat_delivery') return { deliveryMethod: chosen, deliverySeatCode: null };
  return seatCodeProblem(seatCode) === null ? { deliveryMethod: chosen, deliverySeatCode: seatCodeOf(seatCode) } : null;
}

function seatRead(context: DeliveryMethodContext, event: Returned): string | null {
  if (event.kind !== 'browser-scanner' || event.output.outcome !== 'scanned') return null;
  const { type, place: of, deliverySeatCode } = event.output.target;
  return type === 'seat' && offers(context, 'seat_delivery') && of === context.place?.['@id'] ? deliverySeatCode : null;
}
