import { assign, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Bill } from '#machines/shared/entities/entities.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { readAgain, readingGuards, readingStates, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import type { BillsOutput } from './bills.flow.ts';

export type BillsAnswer = { kind: 'signedOut' } | { kind: 'read'; bills: Bill[]; places: CartNames['places'] };

export type BillsRevisited = { type: 'bills.revisited' };

interface BillsContext {
  bills: Bill[];
  places: CartNames['places'];
  reason: string;
}

const keep = { type: 'keepBills', params: ({ event }: { event: { output: BillsAnswer } }) => event.output } as const;

/** The customer's paid and unpaid bills. Output: `dismissed`. Spec 2 "bills-modal"; decision 42. */
export const billsMachine = setup({
  types: {
    context: {} as BillsContext,
    output: {} as BillsOutput,
    events: {} as
      | ReadingEvent
      | BillsRevisited
      | { type: 'bill.chosen'; billId: number }
      | FlowReturned<typeof loginFlow | typeof billFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadBills: port<BillsAnswer>('loadBills'),
    refreshBills: port<BillsAnswer>('refreshBills'),
    visits: streamPort<BillsRevisited>(),
  },
  guards: {
    ...readingGuards,
    isEmpty: ({ context }) => context.bills.length === 0,
  },
  actions: {
    keepBills: assign((_, answer: BillsAnswer) =>
      answer.kind === 'read' ? { bills: answer.bills, places: answer.places } : {},
    ),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    openBill: openFlowOf(billFlow, (_, { billId }: { billId: number }) => billId),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'bills',
  context: { bills: [], places: {}, reason: 'unknown_error' },
  invoke: { id: 'visits', src: 'visits' },
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    ...readingStates({ port: 'loadBills', keep }, 'judging'),
    judging: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listing' }] },
    listing: {
      initial: 'current',
      on: {
        'bill.chosen': { actions: withEvent('openBill') },
        'flow.returned': 'loading',
      },
      states: {
        current: { on: { 'bills.revisited': 'refreshing', 'connection.restored': 'refreshing' } },
        refreshing: {
          invoke: readAgain({ port: 'refreshBills', keep }, '#bills.judging'),
          on: { 'bills.revisited': { target: 'refreshing', reenter: true } },
        },
      },
    },
    empty: { on: { 'bills.revisited': 'loading' } },
  },
});

export type BillsRef = ActorRefFrom<typeof billsMachine>;
