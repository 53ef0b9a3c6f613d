import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { orderAgainFlow } from '#machines/order-again/order-again.flow.ts';
import { ordersFlow } from '#machines/orders/orders.flow.ts';
import { pushFlow } from '#machines/push/push.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { billDue, furtherOf, isAwaited, isCancelable, isSettled } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, openFlow, openFlowOf, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { ownThingGuards, ownThingStates, type OwnAnswer } from '#machines/shared/kit/own-thing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { readAgain, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import { orderFlow, type OrderOutput, type OrderInput } from './order.flow.ts';

export type OrderAnswer = OwnAnswer<{ order: Order; names: CartNames }>;

/** `refused`: the place has changed the order first. */
export type CancelAnswer =
  | { kind: 'canceled'; order: Order }
  | { kind: 'refused'; reason: string }
  | { kind: 'signedOut' };

type Returned = FlowReturned<typeof loginFlow | typeof cartModalFlow | typeof billFlow>;

interface OrderContext {
  orderId: number | null;
  order: Order | null;
  names: CartNames;
  reason: string;
  notice: string | null;
}

const reading = {
  input: ({ context }: { context: OrderContext }) => ({ orderId: context.orderId }),
  keep: { type: 'keepOrder', params: ({ event }: { event: { output: OrderAnswer } }) => event.output },
} as const;

/**
 * One order of the customer, refreshed when stale until it is settled. It can be canceled until the place accepts it.
 * The modal closes once the customer has ordered the same again, because the old order would look like the new one.
 * Output: `dismissed`, with the order as last seen. Spec 2 "order-modal", contract 3 "Order"; decision 41.
 */
export const orderMachine = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    output: {} as OrderOutput,
    events: {} as
      | { type: 'cancellation.requested' }
      | { type: 'cancellation.dismissed' }
      | { type: 'cancellation.confirmed' }
      | { type: 'orders.chosen' }
      | { type: 'again.chosen' }
      | { type: 'push.chosen' }
      | { type: 'bill.chosen' }
      | ReadingEvent
      | ContentStale
      | Returned,
    tags: {} as 'busy',
  },
  actors: {
    loadOrder: port<OrderAnswer, { orderId: number | null }>('loadOrder'),
    refreshOrder: port<OrderAnswer, { orderId: number | null }>('refreshOrder'),
    cancelOrder: port<CancelAnswer, { orderId: number | null }>('cancelOrder'),
    watch,
  },
  guards: {
    isUnnamed: ({ context }) => context.orderId === null,
    isSettled: ({ context }) => context.order !== null && isSettled(context.order),
    isAwaited: ({ context }) => context.order !== null && isAwaited(context.order),
    isCancelable: ({ context }) => context.order !== null && isCancelable(context.order),
    isBilled: ({ context }) => context.order !== null && billDue(context.order) !== null,
    isBillSeen: (_, { kind }: Returned) => kind === billFlow.kind,
    isOrderedAgain: (_, { kind, output }: Returned) => kind === cartModalFlow.kind && output.outcome === 'checkedOut',
    isCanceled: (_, { output }: { output: CancelAnswer }) => output.kind === 'canceled',
    isRefused: (_, { output }: { output: CancelAnswer }) => output.kind === 'refused',
  },
  actions: {
    keepOrder: enqueueActions(({ context, enqueue }, answer: OrderAnswer | CancelAnswer) => {
      if (!('order' in answer)) return;
      const order = context.order === null ? answer.order : furtherOf(context.order, answer.order);
      enqueue.assign('names' in answer ? { order, names: answer.names } : { order });
      enqueue(tellRoot(concluded(orderFlow, { outcome: 'dismissed', order })));
    }),
    keepRefusal: assign((_, answer: CancelAnswer) => (answer.kind === 'refused' ? { notice: answer.reason } : {})),
    keepTrouble: assign((_, { error }: { error: unknown }) => ({ notice: reasonOf(error) })),
    forgetNotice: assign({ notice: null }),
    keepReason: assign(withReason),
    openLogin: openFlow(loginFlow),
    openPush: openFlow(pushFlow),
    openBill: openFlowOf(billFlow, ({ context }) => context.order?.bill?.id ?? null),
    openAgain: openFlowOf(orderAgainFlow, ({ context }) => context.orderId, { isAtOnce: true }),
    openOrders: openFlow(ordersFlow),
  },
})
  .extend({ guards: ownThingGuards })
  .createMachine({
    id: 'order',
    context: ({ input }) => ({
      ...input,
      order: null,
      names: { places: {}, options: {} },
      reason: 'unknown_error',
      notice: null,
    }),
    initial: 'opening',
    output: ({ context: { order } }) => (order === null ? { outcome: 'dismissed' } : { outcome: 'dismissed', order }),
    on: {
      'modal.closed': '.closed',
      'flow.returned': { guard: withEvent('isOrderedAgain'), target: '.closed' },
    },
    states: {
      opening: { always: [{ guard: 'isUnnamed', target: 'gone' }, { target: 'loading' }] },
      ...ownThingStates({ port: 'loadOrder', ...reading }, 'following'),
      following: {
        always: { guard: 'isSettled', target: 'over' },
        invoke: watching({ kinds: ['order', 'bill'], pollMs: 60_000 }),
        on: {
          'again.chosen': { actions: 'openAgain' },
          'push.chosen': { guard: 'isAwaited', actions: 'openPush' },
          'bill.chosen': { guard: 'isBilled', actions: 'openBill' },
          'flow.returned': { guard: withEvent('isBillSeen'), target: '.refreshing' },
        },
        initial: 'current',
        states: {
          current: {
            on: {
              'content.stale': 'refreshing',
              'connection.restored': 'refreshing',
              'cancellation.requested': { guard: 'isCancelable', target: 'confirming' },
            },
          },
          refreshing: {
            invoke: readAgain({ port: 'refreshOrder', ...reading }),
            on: {
              'content.stale': { target: 'refreshing', reenter: true },
              'cancellation.requested': { guard: 'isCancelable', target: 'confirming' },
            },
          },
          confirming: {
            entry: 'forgetNotice',
            on: { 'cancellation.dismissed': 'refreshing', 'cancellation.confirmed': 'canceling' },
          },
          canceling: {
            tags: 'busy',
            invoke: {
              id: 'cancelOrder',
              src: 'cancelOrder',
              input: ({ context }) => ({ orderId: context.orderId }),
              onDone: [
                { guard: withEvent('isCanceled'), target: 'current', actions: withOutput('keepOrder') },
                { guard: withEvent('isRefused'), target: 'refreshing', actions: withOutput('keepRefusal') },
                { target: '#order.signedOut' },
              ],
              onError: [
                { guard: withEvent('isSignedOut'), target: '#order.signedOut' },
                // The order may have been canceled anyway: read it first.
                { target: 'refreshing', actions: withEvent('keepTrouble') },
              ],
            },
          },
        },
      },
      over: { on: { 'again.chosen': { actions: 'openAgain' } } },
      gone: {
        on: { 'orders.chosen': { target: 'closed', actions: 'openOrders' } },
      },
    },
  });

export type OrderRef = ActorRefFrom<typeof orderMachine>;
