import { useSelector } from '@xstate/react';
import { viewOf, type CartFacts } from '#machines/shared/cart/cart-queue.ts';
import type { CartView } from '#machines/shared/cart/cart.ts';
import { useService } from './root-context.ts';

const NO_FACTS: CartFacts = { isLoaded: false, cart: null, deliveries: {}, inFlight: [], queue: [] };

/** The cart with pending changes applied. */
export function useCart(): { facts: CartFacts; view: CartView | null } {
  const facts = useSelector(useService('cart'), (state) => state?.context ?? NO_FACTS);
  return { facts, view: viewOf(facts) };
}
