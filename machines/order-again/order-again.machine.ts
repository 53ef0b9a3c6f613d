import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { AddReported } from '#machines/shared/add-to-cart.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { Order } from '#machines/shared/entities.ts';
import { isSignedOut, reasonOf } from '#machines/shared/failure.ts';
import { tellRoot, type FlowOutputs, type FlowReturned } from '#machines/shared/flow.ts';
import { nextWish, withNextAdded, type AgainLine } from '#machines/shared/order-again.ts';
import { port } from '#machines/shared/port.ts';

/** An earlier order beside today's menu. */
export type AgainAnswer =
  | { kind: 'read'; order: Order; names: CartNames; lines: AgainLine[] }
  | { kind: 'notFound' }
  | { kind: 'signedOut' };

interface AgainContext {
  orderId: number;
  order: Order | null;
  names: CartNames;
  lines: AgainLine[];
  reason: string;
  /** Why the cart did not take the line that was next. */
  notice: string | null;
  output: FlowOutputs['order-again'];
}

type ModalReturned = FlowReturned<'login' | 'delivery-method'>;

/**
 * Orders the same again: says what is gone or has another price before anything is added, then adds line after line and
 * leads to the cart. Output: `added` or `dismissed`.
 */
export const orderAgainMachine = setup({
  types: {
    input: {} as { orderId: number },
    context: {} as AgainContext,
    output: {} as FlowOutputs['order-again'],
    events: {} as
      | { type: 'add.submitted' }
      | { type: 'retry.requested' }
      | { type: 'login.chosen' }
      | { type: 'modal.closed' }
      | AddReported
      | ConnectionRestored
      | ModalReturned,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    compareOrder: port<AgainAnswer, { orderId: number }>('compareOrder'),
  },
  guards: {
    hasWish: ({ context }) => nextWish(context.lines) !== null,
    isRead: (_, { output }: { output: AgainAnswer }) => output.kind === 'read',
    isNotFound: (_, { output }: { output: AgainAnswer }) => output.kind === 'notFound',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isReport: ({ context }, { report, of }: { report: AddReported; of: AddReported['status'] }) =>
      nextWish(context.lines)?.item.product['@id'] === report.product && report.status === of,
    isLastAdded: ({ context }, { product, status }: AddReported) =>
      status === 'added' &&
      nextWish(context.lines)?.item.product['@id'] === product &&
      nextWish(withNextAdded(context.lines)) === null,
    isOurs: ({ context }, { product }: AddReported) => nextWish(context.lines)?.item.product['@id'] === product,
    isGoingOn: (_, { output }: Pick<ModalReturned, 'output'>) => output.outcome === 'chosen',
  },
  actions: {
    keepRead: assign((_, answer: AgainAnswer) =>
      answer.kind === 'read' ? { order: answer.order, names: answer.names, lines: answer.lines } : {},
    ),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    keepNotice: assign((_, { reason, status }: AddReported) => ({
      notice: reason ?? (status === 'loginNeeded' ? 'JWT Token not found' : 'unknown_error'),
    })),
    forgetNotice: assign({ notice: null }),
    markAdded: assign(({ context }) => ({ lines: withNextAdded(context.lines) })),
    requestNext: enqueueActions(({ context, enqueue }) => {
      const intent = nextWish(context.lines);
      if (intent) enqueue(tellRoot({ type: 'add.requested', intent }));
    }),
    inquire: enqueueActions(({ context, enqueue }) => {
      const intent = nextWish(context.lines);
      if (intent) enqueue(tellRoot({ type: 'add.inquired', product: intent.item.product['@id'] }));
    }),
    withdraw: enqueueActions(({ context, enqueue }) => {
      const intent = nextWish(context.lines);
      if (intent) enqueue(tellRoot({ type: 'add.withdrawn', product: intent.item.product['@id'] }));
    }),
    openDeliveryMethod: enqueueActions(({ context, enqueue }) => {
      const intent = nextWish(context.lines);
      if (intent) enqueue(tellRoot({ type: 'flow.requested', kind: 'delivery-method', key: String(intent.place.id) }));
    }),
    openLogin: tellRoot({ type: 'flow.requested', kind: 'login', key: null }),
    openCart: tellRoot({ type: 'flow.requested', kind: 'cart', key: null }),
    conclude: assign({ output: { outcome: 'added' } }),
  },
}).createMachine({
  id: 'orderAgain',
  context: ({ input }) => ({
    ...input,
    order: null,
    names: { places: {}, options: {} },
    lines: [],
    reason: 'unknown_error',
    notice: null,
    output: { outcome: 'dismissed' },
  }),
  initial: 'loading',
  output: ({ context }) => context.output,
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'compareOrder',
        src: 'compareOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'gone' },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
        ],
      },
      on: { 'modal.closed': 'closed' },
    },
    reviewing: {
      on: {
        'add.submitted': { guard: 'hasWish', target: 'adding', actions: ['forgetNotice', 'requestNext'] },
        // After a reload nobody here remembers having opened the modal on top, but the cart may hold the wish.
        'flow.returned': {
          guard: { type: 'isGoingOn', params: ({ event }) => event },
          target: 'adding',
          actions: 'inquire',
        },
        'modal.closed': 'closed',
      },
    },
    adding: {
      tags: 'busy',
      on: {
        'add.reported': [
          {
            guard: { type: 'isLastAdded', params: ({ event }) => event },
            target: 'closed',
            actions: ['markAdded', 'conclude', 'openCart'],
          },
          {
            guard: { type: 'isReport', params: ({ event }) => ({ report: event, of: 'added' }) },
            actions: ['markAdded', 'requestNext'],
          },
          {
            guard: { type: 'isReport', params: ({ event }) => ({ report: event, of: 'deliveryNeeded' }) },
            target: 'choosingDelivery',
            actions: 'openDeliveryMethod',
          },
          {
            guard: { type: 'isOurs', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'keepNotice', params: ({ event }) => event },
          },
        ],
        // The cart goes on with the line that was asked for.
        'modal.closed': 'closed',
      },
    },
    choosingDelivery: {
      tags: 'busy',
      on: {
        'flow.returned': [
          { guard: { type: 'isGoingOn', params: ({ event }) => event }, target: 'adding', actions: 'inquire' },
          { target: 'reviewing', actions: 'withdraw' },
        ],
        'modal.closed': { target: 'closed', actions: 'withdraw' },
      },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading', 'modal.closed': 'closed' },
    },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'modal.closed': 'closed' },
    },
    gone: {
      on: { 'modal.closed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type OrderAgainRef = ActorRefFrom<typeof orderAgainMachine>;
