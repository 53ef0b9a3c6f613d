import { FlowHost } from '#src/app/flow-host.tsx';
import { useService } from '#src/app/root-context.ts';
import { CartModal } from '#src/screens/cart/CartModal.tsx';

export default function CartModalHost({ id }: { id: `cart:${string}` }) {
  const cart = useService('currentCart');
  return <FlowHost id={id}>{(actor) => cart && <CartModal actor={actor} cart={cart} />}</FlowHost>;
}
