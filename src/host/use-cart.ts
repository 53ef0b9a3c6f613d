import { useSelector } from '@xstate/react';
import type { CartFacts } from '#machines/shared/cart/cart-queue.ts';
import { useTakenOver } from '#src/ui/use-taken-over.ts';
import { useService } from './root-context.ts';

const NO_FACTS: CartFacts = { isLoaded: false, cart: null, deliveries: {}, inFlight: [], queue: [] };

/** The component renders again whenever the chosen value changes. A page from the server has no cart. */
export function useCart<Chosen>(choose: (facts: CartFacts) => Chosen): Chosen {
  const isTakenOver = useTakenOver();
  return useSelector(useService('cart'), (state) => choose((isTakenOver && state?.context) || NO_FACTS));
}
