import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useNow } from '#src/host/use-now.ts';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { CheckoutModal } from './CheckoutModal.tsx';
import type { ShowCart } from './CheckoutReview.tsx';

export function CheckoutModalHost({ id }: { id: string }) {
  const now = useNow();
  const showCart: ShowCart = (cart, names) => <Cart cart={cart} names={names} now={now} />;
  return <FlowHost id={id}>{(actor: CheckoutRef) => <CheckoutModal actor={actor} showCart={showCart} />}</FlowHost>;
}
