import { useSelector } from '@xstate/react';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { CartBody, filledIn } from './CartBody.tsx';
import { canBeOrdered, CheckoutButton } from './CheckoutButton.tsx';

interface CartPanelProps {
  cart: CartRef;
  promo: Elements;
  now: number | null;
  /** Opens the dialog of the cart, where an unpaid cart is changed. */
  onOpen: () => void;
}

/** The cart beside a menu. An open cart is edited here. */
export function CartPanel({ cart, promo, now, onOpen }: CartPanelProps) {
  const { t } = useTranslation();
  const context = useSelector(cart, (state) => state.context);
  const filled = filledIn(context);
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-label={t('cart.title')}
      className="flex min-h-0 min-w-0 grow flex-col gap-3 rounded-xl p-4"
    >
      <h2 className="text-xl">{t('cart.title')}</h2>
      <div className="min-h-0 grow overflow-y-auto">
        <CartBody cart={cart}>
          {filled && (
            <Cart
              cart={filled}
              names={context.names}
              // Lines of a cart that is not saved yet cannot be changed.
              editing={filled.status === 'open' && context.cart !== null ? cart : null}
              fixing={cart}
              promo={promo}
              now={now}
            />
          )}
        </CartBody>
      </div>
      {canBeOrdered(filled) && (
        <div className="grid gap-2">
          {filled.status !== 'open' && (
            <Button full variant="secondary" onClick={onOpen}>
              {t('cart.change')}
            </Button>
          )}
          <CheckoutButton cart={cart} status={filled.status} />
        </div>
      )}
    </section>
  );
}
