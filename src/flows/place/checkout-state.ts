import type { SnapshotFrom } from 'xstate';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { blockedAdds } from '#machines/shared/cart/cart-queue.ts';
import { hasUnavailable } from '#machines/shared/cart/cart.ts';

/** Null if the customer has to see the cart first, because a dish is unavailable or was not saved. */
export function checkoutState(state: SnapshotFrom<CartRef>): 'ready' | 'saving' | null {
  const { context } = state;
  const { cart } = context;
  if (cart === null || cart.status === 'received' || hasUnavailable(cart.customerOrders)) return null;
  if (blockedAdds(context).length > 0) return null;
  if (state.hasTag('saving') || state.hasTag('loading')) return 'saving';
  return state.can({ type: 'checkout.requested' }) ? 'ready' : null;
}
