import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { BillCheckout } from '#machines/shared/entities.ts';
import { isSignedOut, reasonOf } from '#machines/shared/failure.ts';
import { tellRoot, type FlowOutputs, type FlowReturned } from '#machines/shared/flow.ts';
import { port, streamPort } from '#machines/shared/port.ts';

/** A bill with the names it refers to; someone else's is none. */
export type BillAnswer = { kind: 'found'; checkout: BillCheckout; names: CartNames } | { kind: 'notFound' } | { kind: 'signedOut' };

/** The customer looks at the bill again: it may have been paid elsewhere. */
export type BillRevisited = { type: 'bill.revisited' };

interface BillContext {
  billId: number | null;
  checkout: BillCheckout | null;
  names: CartNames;
  reason: string;
}

/**
 * One bill: what it is for, and the way to pay it; once it is paid, the receipt, which can be printed. While it is to be paid
 * it is asked about whenever `visits` says so, and when its payment returns. Output: `dismissed`. Spec 2 "bill-modal",
 * contract 44; decision 42.
 */
export const billMachine = setup({
  types: {
    /** `billId` null: the address names none. */
    input: {} as { billId: number | null },
    context: {} as BillContext,
    output: {} as FlowOutputs['bill'],
    events: {} as
      | { type: 'payment.chosen' }
      | { type: 'print.requested' }
      | { type: 'bills.chosen' }
      | { type: 'retry.requested' }
      | { type: 'login.chosen' }
      | { type: 'modal.closed' }
      | BillRevisited
      | ConnectionRestored
      | FlowReturned<'login' | 'payment'>,
    tags: {} as 'busy',
  },
  actors: {
    loadBill: port<BillAnswer, { billId: number | null }>('loadBill'),
    /** The same, while the customer looks at what was read. */
    refreshBill: port<BillAnswer, { billId: number | null }>('refreshBill'),
    /** Resolves once the browser's own dialog is done with. */
    printReceipt: port<void>('printReceipt'),
    visits: streamPort<BillRevisited>(),
  },
  guards: {
    isUnnamed: ({ context }) => context.billId === null,
    isPaid: ({ context }) => context.checkout?.status === 'received',
    isFound: (_, { output }: { output: BillAnswer }) => output.kind === 'found',
    isNotFound: (_, { output }: { output: BillAnswer }) => output.kind === 'notFound',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    keepBill: assign((_, answer: BillAnswer) => (answer.kind === 'found' ? { checkout: answer.checkout, names: answer.names } : {})),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    openPayment: tellRoot(({ context }) => ({ type: 'flow.requested', kind: 'payment', key: String(context.billId) })),
    openBills: tellRoot({ type: 'flow.requested', kind: 'bills', key: null }),
    openLogin: tellRoot({ type: 'flow.requested', kind: 'login', key: null }),
  },
}).createMachine({
  id: 'bill',
  context: ({ input }) => ({ ...input, checkout: null, names: { places: {}, options: {} }, reason: 'unknown_error' }),
  initial: 'opening',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    opening: { always: [{ guard: 'isUnnamed', target: 'gone' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBill',
        src: 'loadBill',
        input: ({ context }) => ({ billId: context.billId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'due',
            actions: { type: 'keepBill', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'gone' },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
        ],
      },
    },
    due: {
      always: { guard: 'isPaid', target: 'paid' },
      invoke: { id: 'visits', src: 'visits' },
      on: { 'payment.chosen': { actions: 'openPayment' } },
      initial: 'current',
      states: {
        current: {
          on: { 'bill.revisited': 'refreshing', 'connection.restored': 'refreshing', 'flow.returned': 'refreshing' },
        },
        refreshing: {
          invoke: {
            id: 'refreshBill',
            src: 'refreshBill',
            input: ({ context }) => ({ billId: context.billId }),
            onDone: { target: 'current', actions: { type: 'keepBill', params: ({ event }) => event.output } },
            // The next visit tries again; the payment itself asks before it takes anything.
            onError: 'current',
          },
          // What was asked before the payment returned may be older than it.
          on: { 'flow.returned': { target: 'refreshing', reenter: true } },
        },
      },
    },
    paid: {
      initial: 'shown',
      states: {
        shown: { on: { 'print.requested': 'printing' } },
        printing: { invoke: { id: 'printReceipt', src: 'printReceipt', onDone: 'shown', onError: 'shown' } },
      },
    },
    gone: {
      on: { 'bills.chosen': { target: 'closed', actions: 'openBills' } },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading' },
    },
    closed: { type: 'final' },
  },
});

export type BillRef = ActorRefFrom<typeof billMachine>;
