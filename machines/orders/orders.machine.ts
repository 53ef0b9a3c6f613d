import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import { orderAgainFlow } from '#machines/order-again/order-again.flow.ts';
import { orderFlow } from '#machines/order/order.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { furtherOf } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import {
  listGuards,
  listStates,
  shownState,
  type Changeable,
  type ReadingEvent,
} from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import type { OrdersOutput, OrdersInput } from './orders.flow.ts';

/** Newest first, with the names that they refer to. Contract 32. */
export type OrdersPage = { kind: 'signedOut' } | { kind: 'read'; orders: Order[]; names: CartNames; hasMore: boolean };

interface OrdersContext extends Changeable {
  placeId: number | null;
  orders: Order[];
  names: CartNames;
  page: number;
  hasMore: boolean;
  reason: string;
}

const page = ({ event }: { event: { output: OrdersPage } }) => event.output;

const shown = shownState({
  port: 'refreshOrders',
  input: ({ context }: { context: OrdersContext }) => ({ page: 1, placeId: context.placeId }),
  keep: { type: 'keepNewest', params: page },
});

/** The customer's orders by page. Output: `dismissed`. Spec 2 "orders-modal", "view set to requests". Contract 32. */
export const ordersMachine = setup({
  types: {
    input: {} as OrdersInput,
    context: {} as OrdersContext,
    output: {} as OrdersOutput,
    events: {} as
      | { type: 'more.requested' }
      | ReadingEvent
      | ContentStale
      | { type: 'order.chosen'; orderId: number }
      | { type: 'again.chosen'; orderId: number }
      | FlowReturned<typeof loginFlow | typeof orderFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadOrders: port<OrdersPage, { page: number; placeId: number | null }>('loadOrders'),
    refreshOrders: port<OrdersPage, { page: number; placeId: number | null }>('refreshOrders'),
    watch,
  },
  guards: {
    ...listGuards,
    hasMore: ({ context }) => context.hasMore,
    isEmpty: ({ context }) => context.orders.length === 0,
  },
  actions: {
    addPage: assign(({ context }, output: OrdersPage) => {
      if (output.kind === 'signedOut') return {};
      const known = new Set(context.orders.map((order) => order['@id']));
      return {
        // A new order shifts the pages, so an order may appear twice.
        orders: [...context.orders, ...output.orders.filter((order) => !known.has(order['@id']))],
        names: together(context.names, output.names),
        // An empty first page is read again, not skipped.
        page: context.orders.length + output.orders.length === 0 ? 0 : context.page + 1,
        hasMore: output.hasMore,
      };
    }),
    keepNewest: assign(({ context }, output: OrdersPage) => {
      if (output.kind === 'signedOut') return {};
      const known = new Map(context.orders.map((order) => [order['@id'], order]));
      const newest = output.orders.map((order) => furtherOf(known.get(order['@id']) ?? order, order));
      const there = new Set(newest.map((order) => order['@id']));
      return {
        orders: [...newest, ...context.orders.filter((order) => !there.has(order['@id']))],
        names: together(context.names, output.names),
      };
    }),
    noteChange: assign({ hasChanged: true }),
    forgetChange: assign({ hasChanged: false }),
    keepReason: assign(withReason),
    keepSeen: assign(({ context }, { kind, output }: FlowReturned<typeof loginFlow | typeof orderFlow>) => {
      const seen = kind === orderFlow.kind ? output.order : undefined;
      return seen === undefined
        ? {}
        : { orders: context.orders.map((order) => (order['@id'] === seen['@id'] ? furtherOf(order, seen) : order)) };
    }),
    openOrder: openFlowOf(orderFlow, (_, { orderId }: { orderId: number }) => orderId),
    openAgain: openFlowOf(orderAgainFlow, (_, { orderId }: { orderId: number }) => orderId, { isAtOnce: true }),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({
    placeId: input.placeId,
    orders: [],
    names: { places: {}, options: {} },
    page: 0,
    hasMore: false,
    reason: 'unknown_error',
    hasChanged: false,
  }),
  invoke: watching({ kinds: ['order', 'bill'], pollMs: 60_000 }),
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: {
    'order.chosen': { actions: withEvent('openOrder') },
    'again.chosen': { actions: withEvent('openAgain') },
    'flow.returned': { actions: withEvent('keepSeen') },
    'modal.closed': '.closed',
  },
  states: {
    ...listStates({
      port: 'loadOrders',
      input: ({ context }: { context: OrdersContext }) => ({ page: context.page + 1, placeId: context.placeId }),
      keep: { type: 'addPage', params: page },
    }),
    listing: { ...shown, on: { ...shown.on, 'more.requested': { guard: 'hasMore', target: 'loading' } } },
  },
});

const together = (known: CartNames, read: CartNames): CartNames => ({
  places: { ...known.places, ...read.places },
  options: { ...known.options, ...read.options },
});

export type OrdersRef = ActorRefFrom<typeof ordersMachine>;
