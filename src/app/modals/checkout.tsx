import { FlowHost } from '#src/app/flow-host.tsx';
import { useNow } from '#src/app/use-now.ts';
import { Cart } from '#src/screens/cart/Cart.tsx';
import { CheckoutModal } from '#src/screens/payment/CheckoutModal.tsx';
import type { ShowCart } from '#src/screens/payment/CheckoutReview.tsx';

export default function CheckoutModalHost({ id }: { id: `checkout:${string}` }) {
  const now = useNow();
  const showCart: ShowCart = (cart, names) => <Cart cart={cart} names={names} now={now} />;
  return <FlowHost id={id}>{(actor) => <CheckoutModal actor={actor} showCart={showCart} />}</FlowHost>;
}
