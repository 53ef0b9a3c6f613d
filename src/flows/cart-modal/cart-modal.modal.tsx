import type { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { CartPromo } from '#src/flows/promo/promo.host.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import type { ModalProps } from '#src/host/modal-of.tsx';
import { useService } from '#src/host/root-context.ts';
import { useNow } from '#src/host/use-now.ts';
import { CartModal } from './CartModal.tsx';

export function CartModalHost({ id }: ModalProps<typeof cartModalFlow>) {
  const cart = useService('cart');
  const now = useNow();
  return (
    <FlowHost id={id}>
      {(actor) => cart && <CartModal actor={actor} cart={cart} promo={<CartPromo />} now={now} />}
    </FlowHost>
  );
}
