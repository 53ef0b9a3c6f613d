import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { reportGuards, withReport, type AddIntent, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import {
  nextAdd,
  noticeOf,
  withAdded,
  withNextAdded,
  withoutDelivery,
  type AgainLine,
} from '#machines/shared/cart/order-again.ts';
import type { Iri, Order } from '#machines/shared/entities/entities.ts';
import { openFlow, openFlowOf, tellService, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { ownThingGuards, ownThingStates, type OwnAnswer } from '#machines/shared/kit/own-thing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import type { ReadingEvent } from '#machines/shared/kit/reading.ts';
import type { OrderAgainOutput, OrderAgainInput } from './order-again.flow.ts';

export type AgainAnswer = OwnAnswer<{ order: Order; names: CartNames; lines: AgainLine[] }>;

interface AgainContext {
  orderId: number;
  isAtOnce: boolean;
  order: Order | null;
  names: CartNames;
  lines: AgainLine[];
  /** Products that the cart reported as added before the order was loaded, e.g. a line from before a reload. */
  added: Iri[];
  reason: string;
  notice: string | null;
}

type ModalReturned = FlowReturned<typeof loginFlow | typeof deliveryMethodFlow>;

const underWay = [
  { guard: withReport('isDeliveryNeeded'), target: '#order-again.choosingDelivery', actions: 'openDeliveryMethod' },
  {
    guard: withReport('isInterrupted'),
    target: '#order-again.pending.interrupted',
    actions: withReport('keepNotice'),
  },
] as const;

/** The server's reasons for refusing the delivery choice of the earlier order. */
const DELIVERY_REFUSALS: ReadonlySet<string> = new Set(['delivery_address_required', 'delivery_method_unavailable']);

/**
 * Adds the lines of an earlier order to the cart: at once if the customer has just asked for it and nothing has changed,
 * else after showing the changes. Output: `added` or `dismissed`. Decision 115.
 */
export const orderAgainMachine = setup({
  types: {
    input: {} as OrderAgainInput,
    context: {} as AgainContext,
    output: {} as OrderAgainOutput,
    events: {} as { type: 'add.submitted' } | ReadingEvent | AddReported | ModalReturned,
    tags: {} as 'busy',
  },
  actors: {
    compareOrder: port<AgainAnswer, { orderId: number }>('compareOrder'),
  },
  guards: {
    hasNextAdd: ({ context }) => nextAdd(context.lines) !== null,
    isEarly: ({ context }, { status }: AddReported) => context.order === null && status === 'added',
    /** The lines are to be added at once, and the cart is not adding the next one yet. */
    isDue: ({ context }, { product, status }: AddReported) =>
      context.isAtOnce &&
      noticeOf(context.lines) === 'same' &&
      awaited(context) === product &&
      (status === 'none' || status === 'added'),
    isAllAdded: ({ context: { lines } }) => nextAdd(lines) === null && lines.some(({ state }) => state === 'added'),
    isLastAdded: ({ context }, { product, status }: AddReported) =>
      status === 'added' && awaited(context) === product && nextAdd(withNextAdded(context.lines)) === null,
    isGoingOn: ({ context }, { output }: Pick<ModalReturned, 'output'>) =>
      output.outcome === 'chosen' && nextAdd(context.lines) !== null,
  },
  actions: {
    noteAdded: assign(({ context }, { product }: AddReported) => ({ added: [...context.added, product] })),
    keepRead: assign(({ context }, answer: AgainAnswer) =>
      answer.kind === 'found'
        ? { order: answer.order, names: answer.names, lines: withAdded(answer.lines, context.added) }
        : {},
    ),
    keepReason: assign(withReason),
    keepNotice: assign((_, { reason, status }: AddReported) => ({
      notice: reason ?? (status === 'loginNeeded' ? 'JWT Token not found' : 'unknown_error'),
    })),
    askDelivery: assign(({ context }, { reason }: AddReported) =>
      reason !== null && DELIVERY_REFUSALS.has(reason) ? { lines: withoutDelivery(context.lines) } : {},
    ),
    forgetNotice: assign({ notice: null }),
    forgetHaste: assign({ isAtOnce: false }),
    markAdded: assign(({ context }) => ({ lines: withNextAdded(context.lines) })),
    requestNext: tellService('cart', ({ context, self }) => ({
      type: 'add.requested',
      intent: nextAddIn(context),
      replyTo: self.id,
    })),
    inquire: enqueueActions(({ context, self, enqueue }) => {
      const product = awaited(context);
      if (product) enqueue(tellService('cart', { type: 'add.inquired', product, replyTo: self.id }));
    }),
    retry: tellService('cart', ({ context, self }) => ({
      type: 'add.retried',
      product: nextAddIn(context).item.product['@id'],
      replyTo: self.id,
    })),
    withdraw: tellService('cart', ({ context, self }) => ({
      type: 'add.withdrawn',
      product: nextAddIn(context).item.product['@id'],
      replyTo: self.id,
    })),
    openDeliveryMethod: openFlowOf(deliveryMethodFlow, ({ context }) => nextAddIn(context).place.id),
    openLogin: openFlow(loginFlow),
    openCart: openFlow(cartModalFlow),
  },
})
  .extend({ guards: { ...ownThingGuards, ...reportGuards(awaited) } })
  .createMachine({
    id: 'order-again',
    context: ({ input }) => ({
      orderId: input.orderId,
      isAtOnce: input.isAtOnce ?? false,
      order: null,
      names: { places: {}, options: {} },
      lines: [],
      added: [],
      reason: 'unknown_error',
      notice: null,
    }),
    initial: 'loading',
    output: outputOfEnding,
    on: {
      'modal.closed': '.closed',
      'add.reported': { guard: withReport('isEarly'), actions: withReport('noteAdded') },
    },
    states: {
      ...ownThingStates(
        {
          port: 'compareOrder',
          input: ({ context }: { context: AgainContext }) => ({ orderId: context.orderId }),
          keep: [
            { type: 'keepRead', params: ({ event }: { event: { output: AgainAnswer } }) => event.output },
            'inquire',
          ],
        },
        'reviewing',
      ),
      reviewing: {
        always: { guard: 'isAllAdded', target: 'added', actions: 'openCart' },
        exit: 'forgetHaste',
        on: {
          'add.submitted': { guard: 'hasNextAdd', target: 'pending', actions: ['forgetNotice', 'requestNext'] },
          'flow.returned': {
            guard: withEvent('isGoingOn'),
            target: 'pending',
            actions: 'inquire',
          },
          'add.reported': [
            { guard: withReport('isDue'), target: 'pending', actions: 'requestNext' },
            { guard: withReport('isSaving'), target: 'pending', actions: 'forgetNotice' },
            ...underWay,
          ],
        },
      },
      pending: {
        initial: 'adding',
        on: {
          'add.reported': [
            {
              guard: withReport('isLastAdded'),
              target: 'added',
              actions: ['markAdded', 'openCart'],
            },
            { guard: withReport('isAdded'), target: '.adding', actions: ['markAdded', 'requestNext'] },
            ...underWay,
            { guard: withReport('isLoginNeeded'), target: 'reviewing', actions: withReport('keepNotice') },
            {
              guard: withReport('isGivenUp'),
              target: 'reviewing',
              actions: [withReport('keepNotice'), withReport('askDelivery')],
            },
          ],
        },
        states: {
          adding: { tags: 'busy' },
          // The server may have the line already; the cart retries by itself.
          interrupted: {
            exit: 'forgetNotice',
            on: {
              'add.submitted': { target: 'adding', actions: 'retry' },
              'add.reported': { guard: withReport('isSaving'), target: 'adding' },
              'modal.closed': { target: '#order-again.closed', actions: 'withdraw' },
            },
          },
        },
      },
      choosingDelivery: {
        tags: 'busy',
        on: {
          'flow.returned': [
            { guard: withEvent('isGoingOn'), target: 'pending', actions: 'inquire' },
            { target: 'reviewing', actions: 'withdraw' },
          ],
          'modal.closed': { target: 'closed', actions: 'withdraw' },
        },
      },
      gone: {},
      added: ending<OrderAgainOutput>({ outcome: 'added' }),
      closed: ending<OrderAgainOutput>({ outcome: 'dismissed' }),
    },
  });

function awaited({ lines }: AgainContext): Iri | undefined {
  return nextAdd(lines)?.item.product['@id'];
}

function nextAddIn({ lines }: AgainContext): AddIntent {
  const next = nextAdd(lines);
  if (next === null) throw new Error('No line of this order is left to add');
  return next;
}

export type OrderAgainRef = ActorRefFrom<typeof orderAgainMachine>;
