import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { blockedAdds, viewOf, type CartFacts } from '#machines/shared/cart/cart-queue.ts';
import type { CartView } from '#machines/shared/cart/cart.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { CartNotices } from './CartNotices.tsx';

interface CartBodyProps {
  cart: CartRef;
  /** Shown if the cart is not empty. */
  children: Elements;
  /** The links of an empty cart. */
  ways?: Elements;
}

const CART_BLOCKS = ['h-6 w-40 rounded-sm', 'h-12 rounded-md', 'h-12 rounded-md', 'h-8 rounded-md'];

/** The cart as it is shown; null while it is empty or unknown. */
export function filledIn(facts: CartFacts): CartView | null {
  const view = viewOf(facts);
  return view !== null && view.itemCount > 0 ? view : null;
}

/** The cart in its dialog and beside a menu. */
export function CartBody({ cart, children, ways }: CartBodyProps) {
  const { t } = useTranslation();
  const context = useSelector(cart, (state) => state.context);
  const isSignedOut = useSelector(cart, (state) => state.hasTag('signedOut'));
  const isFirstLoad = useSelector(cart, (state) => state.hasTag('loading') && !state.context.isLoaded);
  const view = filledIn(context);
  return (
    <div className="grid gap-4">
      <CartNotices cart={cart} />
      {isSignedOut && (
        <EmptyState
          icon={<ShoppingBag className="size-8" />}
          title={t('cart.signedOut.title')}
          text={t('cart.signedOut.text')}
          action={<Button onClick={() => cart.send({ type: 'login.requested' })}>{t('cart.signedOut.action')}</Button>}
        />
      )}
      {isFirstLoad && <SkeletonStack label={t('cart.loading')} blocks={CART_BLOCKS} className="gap-3" />}
      {view && children}
      {context.isLoaded && !view && blockedAdds(context).length === 0 && (
        <EmptyState
          icon={<ShoppingBag className="size-8" />}
          title={t('cart.empty.title')}
          text={t('cart.empty.text')}
          action={ways}
        />
      )}
    </div>
  );
}
