import type { CartModalRef } from '#machines/cart-modal/cart-modal.machine.ts';
import { PromoEntry } from '#src/flows/promo/PromoEntry.tsx';
import { FlowHost } from '#src/host/flow-host.tsx';
import { useService } from '#src/host/root-context.ts';
import { useNow } from '#src/host/use-now.ts';
import { CartModal } from './CartModal.tsx';

export function CartModalHost({ id }: { id: string }) {
  const cart = useService('cart');
  const promo = useService('promo');
  const now = useNow();
  return (
    <FlowHost id={id}>
      {(actor: CartModalRef) =>
        cart && <CartModal actor={actor} cart={cart} promo={promo && <PromoEntry actor={promo} />} now={now} />
      }
    </FlowHost>
  );
}
