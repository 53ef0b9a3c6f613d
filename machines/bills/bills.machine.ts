import { assign, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Bill } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import type { BillsOutput } from './bills.flow.ts';

/** The customer's bills, those to be paid first, with the names of their places. */
export type BillsAnswer = { kind: 'signedOut' } | { kind: 'read'; bills: Bill[]; places: CartNames['places'] };

/** Something may have happened to the bills, or the customer looks at them again: time to ask. */
export type BillsRevisited = { type: 'bills.revisited' };

interface BillsContext {
  bills: Bill[];
  places: CartNames['places'];
  reason: string;
}

/** The customer's bills, to be paid and paid. Output: `dismissed`. Spec 2 "bills-modal"; decision 42. */
export const billsMachine = setup({
  types: {
    context: {} as BillsContext,
    output: {} as BillsOutput,
    events: {} as
      | { type: 'retry.requested' }
      | BillsRevisited
      | ConnectionRestored
      | { type: 'bill.chosen'; billId: number }
      | { type: 'login.chosen' }
      | CustomerCame
      | { type: 'modal.closed' }
      | FlowReturned<typeof loginFlow | typeof billFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadBills: port<BillsAnswer>('loadBills'),
    /** The same, while the customer looks at what was read. */
    refreshBills: port<BillsAnswer>('refreshBills'),
    visits: streamPort<BillsRevisited>(),
  },
  guards: {
    isEmpty: ({ context }) => context.bills.length === 0,
    isSignedOutAnswer: (_, { output }: { output: BillsAnswer }) => output.kind === 'signedOut',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    keepBills: assign((_, answer: BillsAnswer) =>
      answer.kind === 'read' ? { bills: answer.bills, places: answer.places } : {},
    ),
    giveReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
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
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBills',
        src: 'loadBills',
        onDone: [
          { guard: { type: 'isSignedOutAnswer', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'judging', actions: { type: 'keepBills', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'giveReason', params: ({ event }) => event } },
        ],
      },
    },
    judging: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listing' }] },
    listing: {
      initial: 'current',
      on: {
        'bill.chosen': { actions: { type: 'openBill', params: ({ event }) => event } },
        // It may have been paid there.
        'flow.returned': 'loading',
      },
      states: {
        current: { on: { 'bills.revisited': 'refreshing', 'connection.restored': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshBills',
            src: 'refreshBills',
            onDone: { target: '#bills.judging', actions: { type: 'keepBills', params: ({ event }) => event.output } },
            // Nobody asked for it: the next visit tries again.
            onError: 'current',
          },
          // What is being read may have been written before.
          on: { 'bills.revisited': { target: 'refreshing', reenter: true } },
        },
      },
    },
    empty: { on: { 'bills.revisited': 'loading' } },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'customer.came': 'loading' },
    },
    closed: { type: 'final' },
  },
});

export type BillsRef = ActorRefFrom<typeof billsMachine>;
