import { assign, setup, type ActorRefFrom } from 'xstate';
import { billsFlow } from '#machines/bills/bills.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { paymentFlow } from '#machines/payment/payment.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { BillCheckout } from '#machines/shared/entities/entities.ts';
import { openFlow, openFlowOf, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { ownThingGuards, ownThingStates, type OwnAnswer } from '#machines/shared/kit/own-thing.ts';
import { shownState, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import type { BillOutput, BillInput } from './bill.flow.ts';

export type BillAnswer = OwnAnswer<{ checkout: BillCheckout; names: CartNames }>;

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
const shown = shownState({ port: 'refreshBill', ...reading });

/**
 * One bill: its content, its payment, and the printable receipt. An unpaid bill is refreshed when it is stale and
 * after a payment. Output: `dismissed`. Spec 2 "bill-modal", contract 44; decision 42.
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
      | ContentStale
      | FlowReturned<typeof loginFlow | typeof paymentFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadBill: port<BillAnswer, { billId: number | null }>('loadBill'),
    refreshBill: port<BillAnswer, { billId: number | null }>('refreshBill'),
    printReceipt: port<void>('printReceipt'),
    watch,
  },
  guards: {
    isUnnamed: ({ context }) => context.billId === null,
    isPaid: ({ context }) => context.checkout?.status === 'received',
  },
  actions: {
    keepBill: assign((_, answer: BillAnswer) =>
      answer.kind === 'found' ? { checkout: answer.checkout, names: answer.names } : {},
    ),
    keepReason: assign(withReason),
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
        invoke: watching({ kinds: ['bill'], pollMs: 60_000 }),
        // A failed refresh is harmless: the payment reads the bill again before it charges.
        ...shown,
        on: { ...shown.on, 'flow.returned': '.refreshing', 'payment.chosen': { actions: 'openPayment' } },
      },
      paid: {
        initial: 'shown',
        on: { 'print.requested': '.printing' },
        states: {
          shown: {},
          printing: { invoke: { id: 'printReceipt', src: 'printReceipt', onDone: 'shown', onError: 'shown' } },
        },
      },
      gone: {
        on: { 'bills.chosen': { target: 'closed', actions: 'openBills' } },
      },
    },
  });

export type BillRef = ActorRefFrom<typeof billMachine>;
