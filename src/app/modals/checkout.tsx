import { FlowHost } from '#src/app/flow-host.tsx';
import { Cart } from '#src/screens/cart/Cart.tsx';
import { CheckoutModal } from '#src/screens/payment/CheckoutModal.tsx';
import type { ShowCart } from '#src/screens/payment/CheckoutReview.tsx';

const showCart: ShowCart = (cart, names) => <Cart cart={cart} names={names} />;

export default function CheckoutModalHost({ id }: { id: `checkout:${string}` }) {
  return <FlowHost id={id}>{(actor) => <CheckoutModal actor={actor} showCart={showCart} />}</FlowHost>;
}
