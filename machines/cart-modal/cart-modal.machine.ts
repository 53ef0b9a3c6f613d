import { assign, setup, type ActorRefFrom } from 'xstate';
import { checkoutFlow } from '#machines/checkout/checkout.flow.ts';
import type { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import type { loginFlow } from '#machines/login/login.flow.ts';
import { type FlowReturned } from '#machines/shared/flow/flow.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import type { CartModalOutput } from './cart-modal.flow.ts';

type Returned = FlowReturned<typeof checkoutFlow | typeof deliveryMethodFlow | typeof loginFlow>;

/**
 * The cart on top of a screen. The cart service holds its data. Output: `checkedOut` after a successful checkout on
 * top, else `cancel`. Spec 2 "Cart component and cart modal".
 */
export const cartModalMachine = setup({
  types: {
    context: {} as { output: CartModalOutput },
    output: {} as CartModalOutput,
    events: {} as { type: 'edit.started' } | { type: 'edit.finished' } | { type: 'modal.closed' } | Returned,
  },
  guards: {
    isCheckedOut: (_, { kind, output }: Returned) => kind === checkoutFlow.kind && output.outcome === 'success',
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
    'flow.returned': { guard: withEvent('isCheckedOut'), target: '.closed', actions: 'concludeCheckedOut' },
    'modal.closed': '.closed',
  },
  states: {
    viewing: { on: { 'edit.started': 'editing' } },
    editing: { on: { 'edit.finished': 'viewing' } },
    closed: { type: 'final' },
  },
});

export type CartModalRef = ActorRefFrom<typeof cartModalMachine>;
