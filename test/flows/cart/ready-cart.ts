import { waitFor } from 'xstate';
import { cartMachine, type CartRef } from '#machines/cart/cart.machine.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Cart } from '#machines/shared/entities/entities.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';

/** A customer's loaded cart, for views and flows that need one. */
export async function readyCart(cart: Cart | null, names: CartNames = { places: {}, options: {} }): Promise<CartRef> {
  const { actor, play } = hostFlow(cartMachine, {
    ports: ['readNotes', 'writeNotes', 'loadCart', 'saveBatch'],
    coverage: new Coverage(),
  });
  play(done('readNotes', { owner: null, adds: [], deliveries: {}, kept: null, edits: null }));
  await waitFor(actor, (state) => state.matches('running'));
  actor.send({ type: 'customer.changed', userId: 7, isLost: false });
  play(done('loadCart', { cart, names }));
  await waitFor(actor, (state) => state.context.isLoaded);
  return actor;
}
