import { setup, type ActorRefFrom } from 'xstate';
import { tellRoot, type ComingSoonKind, type FlowOutputs } from '#machines/shared/flow.ts';

/**
 * The place of a modal whose flow is still to come: says what will be here, and leads on to what is there already.
 * Output: `dismissed`. Spec 2 "Root routes".
 */
export const comingSoonMachine = setup({
  types: {
    input: {} as { about: ComingSoonKind },
    context: {} as { about: ComingSoonKind },
    output: {} as FlowOutputs[ComingSoonKind],
    events: {} as { type: 'orders.chosen' } | { type: 'modal.closed' },
  },
  actions: {
    openOrders: tellRoot({ type: 'flow.requested', kind: 'orders', key: null }),
  },
}).createMachine({
  id: 'comingSoon',
  context: ({ input }) => input,
  initial: 'announcing',
  output: { outcome: 'dismissed' },
  states: {
    announcing: {
      on: {
        'orders.chosen': { target: 'closed', actions: 'openOrders' },
        'modal.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type ComingSoonRef = ActorRefFrom<typeof comingSoonMachine>;
