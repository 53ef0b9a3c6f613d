import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import type { AddressBook } from '#machines/location/address-book/address-book.machine.ts';
import { locationFlow } from '#machines/location/location.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { DeliveryReported } from '#machines/shared/cart/add-to-cart.ts';
import { seatingCodeOf, seatingCodeProblem, seatingKindOf } from '#machines/shared/cart/delivery.ts';
import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { DeliveryChoice, OrderType, Place } from '#machines/shared/entities/entities.ts';
import { tellService, openFlow } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { DeliveryMethodOutput, DeliveryMethodInput } from './delivery-method.flow.ts';
import type { DeliveryMethodEvent, Returned } from './events.ts';

interface DeliveryMethodContext {
  placeId: number | null;
  place: Place | null;
  chosen: OrderType | null;
  /** The code of a seat or a table, as typed. */
  code: string;
  edited: boolean;
  seating: Seating | null;
  address: Address | null;
  reason: string | null;
  output: DeliveryMethodOutput;
}

/** A table or a seat that the place has. Decision 113. */
export interface Seating {
  /** The code that an order carries. */
  code: string;
  label: string | null;
}

export interface SeatingQuestion {
  placeId: number | null;
  code: string;
}

const offers = ({ place }: DeliveryMethodContext, type: OrderType) => place?.orderTypes.includes(type) ?? false;

const isScan = (event: Returned) => event.kind === browserScannerFlow.kind && event.output.outcome === 'scanned';

const orderTypeOf = ({ event }: { event: DeliveryReported }) => ({ orderType: event.choice.deliveryMethod });

const EDITS = {
  'code.edited': { target: 'entering', actions: withEvent('editCode') },
  'code.blurred': { actions: 'markEdited' },
  'scan.requested': { actions: 'openScanner' },
} as const;

const CHECKS = { guard: 'isFilled', target: 'checking' } as const;

/** Asks for the code of a seat or a table. `accepted`: the codes that need no check. */
const codeStates = <const Find extends 'findSeat' | 'findTable', const Accepted extends readonly object[]>(
  find: Find,
  accepted: Accepted,
) =>
  ({
    entering: {
      on: {
        ...EDITS,
        'choice.submitted': [...accepted, CHECKS],
        'delivery.reported': { guard: withEvent('isSeatingSaid'), actions: withEvent('keepSaid') },
      },
    },
    // The code that was scanned belongs to another place.
    foreign: { tags: 'foreign', on: { ...EDITS, 'choice.submitted': [...accepted, CHECKS] } },
    checking: {
      tags: 'checking',
      invoke: {
        id: find,
        src: find,
        input: ({ context: { placeId, code } }: { context: DeliveryMethodContext }) => ({
          placeId,
          code: seatingCodeOf(code),
        }),
        onDone: [
          {
            guard: withOutput('isKnown'),
            target: '#delivery-method.closed',
            actions: [withOutput('keepSeating'), 'conclude'],
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
      on: EDITS,
    },
    unknown: { tags: 'unknown', on: { ...EDITS, 'choice.submitted': CHECKS } },
    failed: { tags: 'unchecked', on: { ...EDITS, 'choice.submitted': CHECKS, 'connection.restored': 'checking' } },
  }) as const;

/**
 * Asks how a place's orders are delivered, including the table, the seat or the address. A method that needs none of
 * them is chosen at once, as is the table of a customer who is checked in. Sends the choice to the cart, and gets the
 * earlier choice from it. Output: the choice, or `dismissed`. Spec 1 "Customers add items", 2 "Checkout modal",
 * contract 30.
 */
export const deliveryMethodMachine = setup({
  types: {
    input: {} as DeliveryMethodInput,
    context: {} as DeliveryMethodContext,
    output: {} as DeliveryMethodOutput,
    events: {} as DeliveryMethodEvent,
    tags: {} as 'loading' | 'form' | 'recalling' | 'checking' | 'foreign' | 'unknown' | 'unchecked',
  },
  actors: {
    loadPlace: port<Place | null, { placeId: number | null }>('loadPlace'),
    loadAddresses: port<AddressBook>('loadAddresses'),
    findSeat: port<Seating | null, SeatingQuestion>('findSeat'),
    findTable: port<Seating | null, SeatingQuestion>('findTable'),
    recallTable: port<Seating | null, { placeId: number | null }>('recallTable'),
  },
  guards: {
    isFound: (_, place: Place | null) => place !== null,
    isOffered: ({ context }, { orderType }: { orderType: OrderType }) => offers(context, orderType),
    isHomeOnly: (_, place: Place | null) => place?.orderTypes.join() === 'home_delivery',
    isSeatOnly: (_, place: Place | null) => place?.orderTypes.join() === 'seat_delivery',
    isTableOnly: (_, place: Place | null) => place?.orderTypes.join() === 'dine_in' && place.hasTables === true,
    isHomeOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      orderType === 'home_delivery' && offers(context, orderType),
    isSeatOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      orderType === 'seat_delivery' && offers(context, orderType),
    isTableOffered: ({ context }, { orderType }: { orderType: OrderType }) =>
      orderType === 'dine_in' && offers(context, orderType) && context.place?.hasTables === true,
    /** In the location modal, the customer may have deleted the address without choosing another one. */
    isAddressUnsure: ({ context }, event: Returned) =>
      event.kind === locationFlow.kind &&
      (event.output.outcome === 'chosen' ? offers(context, 'home_delivery') : context.chosen === 'home_delivery'),
    isSeatingSaid: ({ context }, { choice }: DeliveryReported) =>
      choice.deliveryMethod === context.chosen && !context.edited,
    isTableSaid: ({ context }, { choice }: DeliveryReported) =>
      choice.deliveryMethod === 'dine_in' && (choice.tableCode ?? null) !== null && context.place?.hasTables === true,
    isSomeoneAtHome: ({ context }, event: Returned) =>
      event.kind === loginFlow.kind && context.chosen === 'home_delivery',
    isSeatRead: ({ context }, event: Returned) => seatingRead(context, event)?.chosen === 'seat_delivery',
    isTableRead: ({ context }, event: Returned) => seatingRead(context, event)?.chosen === 'dine_in',
    isForeignToSeats: ({ context }, event: Returned) => isScan(event) && askedTypeOf(context) === 'seat_delivery',
    isForeignToTables: ({ context }, event: Returned) => isScan(event) && askedTypeOf(context) === 'dine_in',
    isKnown: (_, seating: Seating | null) => seating !== null,
    isVisitor: (_, { customer }: AddressBook) => customer === null,
    /** Home delivery needs a street address: a town or a point on the map is not enough. Decision 52. */
    isDeliverable: (_, { addresses }: AddressBook) =>
      addresses.some(({ isCurrent, address }) => isCurrent && address.trim() !== ''),
    /** A place that lists no seats takes every code. */
    isUnlisted: ({ context }) =>
      context.chosen === 'seat_delivery' &&
      context.place?.hasSeats !== true &&
      seatingCodeProblem('seat', context.code) === null,
    isFilled: ({ context }) => seatingCodeProblem(seatingKindOf(context.chosen), context.code) === null,
  },
  actions: {
    keepPlace: assign((_, place: Place | null) => ({
      place,
      chosen: place?.orderTypes.length === 1 ? (place.orderTypes[0] ?? null) : null,
      reason: null,
    })),
    keepReason: assign(withReason),
    choose: assign(({ context }, { orderType }: { orderType: OrderType }) => ({
      chosen: orderType,
      ...(orderType === context.chosen ? {} : { code: '', edited: false }),
    })),
    editCode: assign((_, { value }: { value: string }) => ({ code: value, edited: true })),
    takeSeating: assign(({ context }, event: Returned) => ({ ...seatingRead(context, event), edited: true })),
    keepSaid: assign((_, { choice }: DeliveryReported) => ({
      chosen: choice.deliveryMethod,
      code: choice.tableLabel ?? choice.tableCode ?? choice.deliverySeatCode ?? '',
    })),
    keepTyped: assign(({ context }) => ({ seating: { code: seatingCodeOf(context.code), label: null } })),
    keepSeating: assign((_, seating: Seating | null) => ({ seating })),
    chooseSeat: assign({ chosen: 'seat_delivery' }),
    chooseTable: assign({ chosen: 'dine_in' }),
    chooseHome: assign({ chosen: 'home_delivery' }),
    keepAddress: assign((_, { addresses }: AddressBook) => ({
      address: addresses.find(({ isCurrent }) => isCurrent) ?? null,
    })),
    inquire: enqueueActions(({ context: { place }, self, enqueue }) => {
      if (place) enqueue(tellService('cart', { type: 'delivery.inquired', place: place['@id'], replyTo: self.id }));
    }),
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
    code: '',
    edited: false,
    seating: null,
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
          { guard: withOutput('isHomeOnly'), target: 'choosing.home', actions: [withOutput('keepPlace'), 'inquire'] },
          {
            guard: withOutput('isSeatOnly'),
            target: 'choosing.seat',
            actions: [withOutput('keepPlace'), 'inquire'],
          },
          { guard: withOutput('isTableOnly'), target: 'choosing.table', actions: [withOutput('keepPlace'), 'inquire'] },
          { guard: withOutput('isFound'), target: 'choosing', actions: [withOutput('keepPlace'), 'inquire'] },
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
          { guard: withEvent('isTableOffered'), target: '.table', actions: withEvent('choose') },
          {
            guard: withEvent('isOffered'),
            target: '#delivery-method.closed',
            actions: [withEvent('choose'), 'conclude'],
          },
        ],
        'flow.returned': [
          { guard: withEvent('isAddressUnsure'), target: '.home', actions: 'chooseHome' },
          { guard: withEvent('isSomeoneAtHome'), target: '.home' },
          { guard: withEvent('isSeatRead'), target: '.seat', actions: withEvent('takeSeating') },
          { guard: withEvent('isTableRead'), target: '.table.entering', actions: withEvent('takeSeating') },
          { guard: withEvent('isForeignToSeats'), target: '.seat.foreign', actions: 'chooseSeat' },
          { guard: withEvent('isForeignToTables'), target: '.table.foreign', actions: 'chooseTable' },
        ],
      },
      states: {
        asking: {
          on: {
            'delivery.reported': [
              {
                guard: { type: 'isHomeOffered', params: orderTypeOf },
                target: 'home',
                actions: { type: 'choose', params: orderTypeOf },
              },
              {
                guard: { type: 'isSeatOffered', params: orderTypeOf },
                target: 'seat',
                actions: withEvent('keepSaid'),
              },
              { guard: withEvent('isTableSaid'), target: 'table.entering', actions: withEvent('keepSaid') },
              {
                guard: { type: 'isOffered', params: orderTypeOf },
                actions: { type: 'choose', params: orderTypeOf },
              },
            ],
          },
        },
        seat: {
          initial: 'entering',
          states: codeStates('findSeat', [
            { guard: 'isUnlisted', target: '#delivery-method.closed', actions: ['keepTyped', 'conclude'] },
          ]),
        },
        table: {
          initial: 'recalling',
          states: {
            recalling: {
              tags: 'recalling',
              invoke: {
                id: 'recallTable',
                src: 'recallTable',
                input: ({ context }) => ({ placeId: context.placeId }),
                onDone: [
                  {
                    guard: withOutput('isKnown'),
                    target: '#delivery-method.closed',
                    actions: [withOutput('keepSeating'), 'conclude'],
                  },
                  { target: 'entering' },
                ],
                onError: 'entering',
              },
              on: {
                'delivery.reported': {
                  guard: withEvent('isTableSaid'),
                  target: 'entering',
                  actions: withEvent('keepSaid'),
                },
              },
            },
            ...codeStates('findTable', []),
          },
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
            failed: { on: { 'retry.requested': 'checking', 'connection.restored': 'checking' } },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type DeliveryMethodRef = ActorRefFrom<typeof deliveryMethodMachine>;

function choiceOf({ chosen, seating }: DeliveryMethodContext): DeliveryChoice | null {
  switch (chosen) {
    case null:
      return null;
    case 'seat_delivery':
      return seating && { deliveryMethod: chosen, deliverySeatCode: seating.code, deliverySeatLabel: seating.label };
    case 'dine_in':
      return {
        deliveryMethod: chosen,
        deliverySeatCode: null,
        ...(seating && { tableCode: seating.code, tableLabel: seating.label }),
      };
    default:
      return { deliveryMethod: chosen, deliverySeatCode: null };
  }
}

/** The chosen type. After a reload, the type for which the scanner was opened. */
function askedTypeOf(context: DeliveryMethodContext): 'seat_delivery' | 'dine_in' | null {
  if (context.chosen === 'seat_delivery' || context.chosen === 'dine_in') return context.chosen;
  if (offers(context, 'seat_delivery')) return 'seat_delivery';
  return offers(context, 'dine_in') && context.place?.hasTables === true ? 'dine_in' : null;
}

/** The seat or the table of this place whose code was scanned. */
function seatingRead(
  context: DeliveryMethodContext,
  event: Returned,
): Pick<DeliveryMethodContext, 'chosen' | 'code'> | null {
  if (event.kind !== browserScannerFlow.kind || event.output.outcome !== 'scanned') return null;
  const { type, place: of, deliverySeatCode, tableCode, label } = event.output.target;
  if (of !== context.place?.['@id']) return null;
  if (type === 'seat' && offers(context, 'seat_delivery') && deliverySeatCode !== null)
    return { chosen: 'seat_delivery', code: deliverySeatCode };
  return tableCode && offers(context, 'dine_in') ? { chosen: 'dine_in', code: label ?? tableCode } : null;
}
