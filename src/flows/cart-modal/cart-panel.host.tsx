import type { PlaceRef } from '#machines/place/place.machine.ts';
import { CartPromo } from '#src/flows/promo/promo.host.tsx';
import { useService } from '#src/host/root-context.ts';
import { useNow } from '#src/host/use-now.ts';
import { CartPanel } from './CartPanel.tsx';

/** Only wide screens load it. */
export function CartBeside({ actor }: { actor: PlaceRef }) {
  const cart = useService('cart');
  const now = useNow();
  if (!cart) return null;
  return <CartPanel cart={cart} promo={<CartPromo />} now={now} onOpen={() => actor.send({ type: 'cart.opened' })} />;
}
