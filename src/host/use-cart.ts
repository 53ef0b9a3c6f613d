import { useSelector } from '@xstate/react';
import type { CartFacts } from '#machines/shared/cart/cart-queue.ts';
import { useService } from './root-context.ts';

const NO_FACTS: CartFacts = { isLoaded: false, cart: null, deliveries: {}, inFlight: [], queue: [] };

/** Choose little: the component renders again whenever it has changed. */
export function useCart<Chosen>(choose: (facts: CartFacts) => Chosen): Chosen {
  return useSelector(useService('cart'), (state) => choose(state?.context ?? NO_FACTS));
}
