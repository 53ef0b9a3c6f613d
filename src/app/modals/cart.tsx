import { FlowHost } from '#src/app/flow-host.tsx';
import { useService } from '#src/app/root-context.ts';
import { useNow } from '#src/app/use-now.ts';
import { CartModal } from '#src/screens/cart/CartModal.tsx';
import { PromoEntry } from '#src/screens/promo/PromoEntry.tsx';

export default function CartModalHost({ id }: { id: `cart:${string}` }) {
  const cart = useService('currentCart');
  const promo = useService('promo');
  const now = useNow();
  return (
    <FlowHost id={id}>
      {(actor) =>
        cart && <CartModal actor={actor} cart={cart} promo={promo && <PromoEntry actor={promo} />} now={now} />
      }
    </FlowHost>
  );
}
