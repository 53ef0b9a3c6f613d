import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { isReport, type AddIntent, type AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { nextAdd, withAdded, withNextAdded, type AgainLine } from '#machines/shared/cart/order-again.ts';
import type { Iri, Order } from '#machines/shared/entities/entities.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, tellService, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ownThingGuards, ownThingStates, type OwnAnswer } from '#machines/shared/kit/own-thing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import type { ReadingEvent } from '#machines/shared/kit/reading.ts';
import type { OrderAgainOutput, OrderAgainInput } from './order-again.flow.ts';

export type AgainAnswer = OwnAnswer<{ order: Order; names: CartNames; lines: AgainLine[] }>;

interface AgainContext {
  orderId: number;
  order: Order | null;
  names: CartNames;
  lines: AgainLine[];
  /** Products added before the order loaded; after a reload one may be a line requested before it. */
  heard: Iri[];
  reason: string;
  notice: string | null;
  output: OrderAgainOutput;
}

type ModalReturned = FlowReturned<typeof loginFlow | typeof deliveryMethodFlow>;

const underWay = [
  { guard: isReport('deliveryNeeded'), target: 'choosingDelivery', actions: 'openDeliveryMethod' },
  {
    guard: isReport('interrupted'),
    target: 'interrupted',
    actions: { type: 'keepNotice', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

const outcomes = [
  {
    guard: { type: 'isLastAdded', params: ({ event }: { event: AddReported }) => event },
    target: 'closed',
    actions: ['markAdded', 'conclude', 'openCart'],
  },
  { guard: isReport('added'), target: 'adding', actions: ['markAdded', 'requestNext'] },
  ...underWay,
  {
    guard: { type: 'isGivenUp', params: ({ event }: { event: AddReported }) => event },
    target: 'reviewing',
    actions: { type: 'keepNotice', params: ({ event }: { event: AddReported }) => event },
  },
] as const;

/** Adds the lines of an earlier order to the cart, after showing what changed. Output: `added` or `dismissed`. */
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
    isReport: ({ context }, { report, of }: { report: AddReported; of: AddReported['status'] }) =>
      nextAdd(context.lines)?.item.product['@id'] === report.product && report.status === of,
    isEarly: ({ context }, { status }: AddReported) => context.order === null && status === 'added',
    isAllAdded: ({ context: { lines } }) =>
      nextAdd(lines) === null && lines.some(({ standing }) => standing === 'added'),
    isLastAdded: ({ context }, { product, status }: AddReported) =>
      status === 'added' &&
      nextAdd(context.lines)?.item.product['@id'] === product &&
      nextAdd(withNextAdded(context.lines)) === null,
    isGivenUp: ({ context }, { product, status }: AddReported) =>
      nextAdd(context.lines)?.item.product['@id'] === product &&
      (status === 'refused' || status === 'loginNeeded' || status === 'none'),
    isGoingOn: ({ context }, { output }: Pick<ModalReturned, 'output'>) =>
      output.outcome === 'chosen' && nextAdd(context.lines) !== null,
  },
  actions: {
    noteAdded: assign(({ context }, { product }: AddReported) => ({ heard: [...context.heard, product] })),
    keepRead: assign(({ context }, answer: AgainAnswer) =>
      answer.kind === 'found'
        ? { order: answer.order, names: answer.names, lines: withAdded(answer.lines, context.heard) }
        : {},
    ),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    keepNotice: assign((_, { reason, status }: AddReported) => ({
      notice: reason ?? (status === 'loginNeeded' ? 'JWT Token not found' : 'unknown_error'),
    })),
    forgetNotice: assign({ notice: null }),
    markAdded: assign(({ context }) => ({ lines: withNextAdded(context.lines) })),
    requestNext: tellService('cart', ({ context, self }) => ({
      type: 'add.requested',
      intent: nextAddIn(context),
      replyTo: self.id,
    })),
    inquire: enqueueActions(({ context, self, enqueue }) => {
      const product = nextAdd(context.lines)?.item.product['@id'];
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
    conclude: assign({ output: { outcome: 'added' } }),
  },
})
  .extend({ guards: ownThingGuards })
  .createMachine({
    id: 'order-again',
    context: ({ input }) => ({
      ...input,
      order: null,
      names: { places: {}, options: {} },
      lines: [],
      heard: [],
      reason: 'unknown_error',
      notice: null,
      output: { outcome: 'dismissed' },
    }),
    initial: 'loading',
    output: ({ context }) => context.output,
    on: {
      'modal.closed': '.closed',
      'add.reported': { guard: withEvent('isEarly'), actions: withEvent('noteAdded') },
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
        always: { guard: 'isAllAdded', target: 'closed', actions: ['conclude', 'openCart'] },
        on: {
          'add.submitted': { guard: 'hasNextAdd', target: 'adding', actions: ['forgetNotice', 'requestNext'] },
          'flow.returned': { guard: withEvent('isGoingOn'), target: 'adding', actions: 'inquire' },
          'add.reported': [{ guard: isReport('saving'), target: 'adding', actions: 'forgetNotice' }, ...underWay],
        },
      },
      adding: {
        tags: 'busy',
        on: {
          'add.reported': outcomes,
        },
      },
      // The server may have the line already; the cart retries by itself.
      interrupted: {
        exit: 'forgetNotice',
        on: {
          'add.submitted': { target: 'adding', actions: 'retry' },
          'add.reported': [{ guard: isReport('saving'), target: 'adding' }, ...outcomes],
          'modal.closed': { target: 'closed', actions: 'withdraw' },
        },
      },
      choosingDelivery: {
        tags: 'busy',
        on: {
          'flow.returned': [
            { guard: withEvent('isGoingOn'), target: 'adding', actions: 'inquire' },
            { target: 'reviewing', actions: 'withdraw' },
          ],
          'modal.closed': { target: 'closed', actions: 'withdraw' },
        },
      },
      gone: {},
    },
  });

function nextAddIn({ lines }: AgainContext): AddIntent {
  const next = nextAdd(lines);
  if (next === null) throw new Error('Nothing of this order is left to be added');
  return next;
}

export type OrderAgainRef = ActorRefFrom<typeof orderAgainMachine>;
