import { assign, setup, type ActorRefFrom } from 'xstate';
import { billsFlow } from '#machines/bills/bills.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { paymentFlow } from '#machines/payment/payment.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { BillCheckout } from '#machines/shared/entities/entities.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { ownThingGuards, ownThingStates, type OwnAnswer } from '#machines/shared/kit/own-thing.ts';
import { readAgain, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import type { BillOutput, BillInput } from './bill.flow.ts';

export type BillAnswer = OwnAnswer<{ checkout: BillCheckout; names: CartNames }>;

export type BillRevisited = { type: 'bill.revisited' };

interface BillContext {
  billId: number | null;
  checkout: BillCheckout | null;
  names: CartNames;
  reason: string;
}

const reading = {
  input: ({ context }: { context: BillContext }) => ({ billId: context.billId }),
  keep: { type: 'keepBill', params: ({ event }: { event: { output: BillAnswer } }) => event.output },
} as const;

/**
 * One bill: what it is for, paying it, and the printable receipt. An unpaid bill is refreshed on `visits` and after a
 * payment. Output: `dismissed`. Spec 2 "bill-modal", contract 44; decision 42.
 */
export const billMachine = setup({
  types: {
    input: {} as BillInput,
    context: {} as BillContext,
    output: {} as BillOutput,
    events: {} as
      | { type: 'payment.chosen' }
      | { type: 'print.requested' }
      | { type: 'bills.chosen' }
      | ReadingEvent
      | BillRevisited
      | FlowReturned<typeof loginFlow | typeof paymentFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadBill: port<BillAnswer, { billId: number | null }>('loadBill'),
    refreshBill: port<BillAnswer, { billId: number | null }>('refreshBill'),
    printReceipt: port<void>('printReceipt'),
    visits: streamPort<BillRevisited>(),
  },
  guards: {
    isUnnamed: ({ context }) => context.billId === null,
    isPaid: ({ context }) => context.checkout?.status === 'received',
  },
  actions: {
    keepBill: assign((_, answer: BillAnswer) =>
      answer.kind === 'found' ? { checkout: answer.checkout, names: answer.names } : {},
    ),
    keepReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    openPayment: openFlowOf(paymentFlow, ({ context }) => context.billId),
    openBills: openFlow(billsFlow),
    openLogin: openFlow(loginFlow),
  },
})
  .extend({ guards: ownThingGuards })
  .createMachine({
    id: 'bill',
    context: ({ input }) => ({ ...input, checkout: null, names: { places: {}, options: {} }, reason: 'unknown_error' }),
    initial: 'opening',
    output: { outcome: 'dismissed' },
    on: { 'modal.closed': '.closed' },
    states: {
      opening: { always: [{ guard: 'isUnnamed', target: 'gone' }, { target: 'loading' }] },
      ...ownThingStates({ port: 'loadBill', ...reading }, 'due'),
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
            // A failure is harmless: the payment reads the bill again before it charges.
            invoke: readAgain({ port: 'refreshBill', ...reading }),
            // The pending answer may predate this event.
            on: {
              'bill.revisited': { target: 'refreshing', reenter: true },
              'flow.returned': { target: 'refreshing', reenter: true },
            },
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
    },
  });

export type BillRef = ActorRefFrom<typeof billMachine>;
