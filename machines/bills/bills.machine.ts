import { assign, setup, type ActorRefFrom } from 'xstate';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Bill } from '#machines/shared/entities/entities.ts';
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
import type { BillsOutput } from './bills.flow.ts';

export type BillsAnswer = { kind: 'signedOut' } | { kind: 'read'; bills: Bill[]; places: CartNames['places'] };

interface BillsContext extends Changeable {
  bills: Bill[];
  places: CartNames['places'];
  reason: string;
}

const keep = { type: 'keepBills', params: ({ event }: { event: { output: BillsAnswer } }) => event.output } as const;

const shown = shownState({ port: 'refreshBills', keep }, '#bills.judging');

/** The customer's paid and unpaid bills. Output: `dismissed`. Spec 2 "bills-modal"; decision 42. */
export const billsMachine = setup({
  types: {
    context: {} as BillsContext,
    output: {} as BillsOutput,
    events: {} as
      | ReadingEvent
      | ContentStale
      | { type: 'bill.chosen'; billId: number }
      | FlowReturned<typeof loginFlow | typeof billFlow>,
    tags: {} as 'busy',
  },
  actors: {
    loadBills: port<BillsAnswer>('loadBills'),
    refreshBills: port<BillsAnswer>('refreshBills'),
    watch,
  },
  guards: {
    ...listGuards,
    isEmpty: ({ context }) => context.bills.length === 0,
  },
  actions: {
    keepBills: assign((_, answer: BillsAnswer) =>
      answer.kind === 'read' ? { bills: answer.bills, places: answer.places } : {},
    ),
    noteChange: assign({ hasChanged: true }),
    forgetChange: assign({ hasChanged: false }),
    keepReason: assign(withReason),
    openBill: openFlowOf(billFlow, (_, { billId }: { billId: number }) => billId),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'bills',
  context: { bills: [], places: {}, reason: 'unknown_error', hasChanged: false },
  invoke: watching({ kinds: ['bill'], pollMs: 60_000 }),
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    ...listStates({ port: 'loadBills', keep }),
    listing: {
      ...shown,
      on: {
        ...shown.on,
        'bill.chosen': { actions: withEvent('openBill') },
        'flow.returned': '.refreshing',
      },
    },
  },
});

export type BillsRef = ActorRefFrom<typeof billsMachine>;
