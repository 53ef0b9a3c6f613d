import { useSelector } from '@xstate/react';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import type { PromoRef } from '#machines/promo/promo.machine.ts';
import { useService } from '#src/host/root-context.ts';
import { PromoEntry } from './PromoEntry.tsx';

export function CartPromo() {
  const cart = useService('cart');
  const promo = useService('promo');
  return cart && promo && <CartPromoEntry cart={cart} promo={promo} />;
}

function CartPromoEntry({ cart, promo }: { cart: CartRef; promo: PromoRef }) {
  const applied = useSelector(cart, ({ context }) => context.cart?.promoCode ?? null);
  return <PromoEntry actor={promo} isApplied={(code) => code.toUpperCase() === applied} />;
}
