import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FlowOutputs, FlowReturned } from '#machines/shared/flow/flow.ts';

/**
 * The cart on top of a screen: read it, edit it, go on to checkout. What it shows and changes is the cart's.
 * Output: `checkedOut` once the checkout on top succeeded, else `cancel`. Spec 2 "Cart component and cart modal".
 */
export const cartModalMachine = setup({
  types: {
    context: {} as { output: FlowOutputs['cart-modal'] },
    output: {} as FlowOutputs['cart-modal'],
    events: {} as { type: 'edit.started' } | { type: 'edit.finished' } | { type: 'modal.closed' } | FlowReturned,
  },
  guards: {
    isCheckedOut: (_, { kind, output }: FlowReturned) => kind === 'checkout' && output.outcome === 'success',
  },
  actions: {
    concludeCheckedOut: assign({ output: { outcome: 'checkedOut' } }),
  },
}).createMachine({
  id: 'cart-modal',
  context: { output: { outcome: 'cancel' } },
  initial: 'viewing',
  output: ({ context }) => context.output,
  on: {
    'flow.returned': {
      guard: { type: 'isCheckedOut', params: ({ event }) => event },
      target: '.closed',
      actions: 'concludeCheckedOut',
    },
    'modal.closed': '.closed',
  },
  states: {
    viewing: { on: { 'edit.started': 'editing' } },
    editing: { on: { 'edit.finished': 'viewing' } },
    closed: { type: 'final' },
  },
});

export type CartModalRef = ActorRefFrom<typeof cartModalMachine>;
