import type { PlaceRef } from '#machines/place/place.machine.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { BottomBar } from '#src/ui/BottomBar.tsx';
import { Button } from '#src/ui/Button.tsx';
import { cx } from '#src/ui/cx.ts';

/** `totalAmount` is in minor units. */
interface CartSummary {
  itemCount: number;
  totalAmount: number;
  currency: string;
}

/** Opens the checkout without the cart modal in between. */
export interface CheckoutOffer {
  /** The customer pays by card when ordering. */
  isPaymentDue: boolean;
  isSaving: boolean;
  onPress: () => void;
}

interface CartBarProps {
  actor: Pick<PlaceRef, 'send'>;
  cart: CartSummary;
  /** False if the cart has only dishes from other places. */
  isOfHere?: boolean;
  checkout?: CheckoutOffer | null;
}

export function CartBar({ actor, cart, isOfHere = true, checkout = null }: CartBarProps) {
  const { t } = useTranslation();
  const total = formatMoney(cart.totalAmount, cart.currency);
  return (
    <BottomBar>
      <button
        type="button"
        onClick={() => actor.send({ type: 'cart.opened' })}
        className={cx(
          'pointer-events-auto flex min-h-bar grow animate-bar flex-wrap items-center justify-between gap-x-3 rounded-full px-4 py-1 font-semibold shadow-float transition-colors duration-fast',
          checkout
            ? 'border border-line-strong bg-surface text-ink hover:bg-sunken'
            : 'bg-primary text-lg text-primary-on hover:bg-primary-hover',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid min-w-8 place-items-center rounded-full px-2 text-base tabular-nums',
            checkout ? 'bg-primary text-primary-on' : 'bg-primary-on text-primary',
          )}
        >
          {cart.itemCount}
        </span>
        <span className="grow text-start">
          <span>{`${t('place.viewCart')} `}</span>
          {!isOfHere && <span className="block text-sm font-normal">{`${t('place.ofOtherPlace')} `}</span>}
          <span className="sr-only">{`${t('shell.cartItems', { count: cart.itemCount })} `}</span>
        </span>
        <span className={cx('tabular-nums', checkout && '@min-[20rem]:sr-only')}>{total}</span>
      </button>
      {checkout && (
        <div className="pointer-events-auto hidden grow animate-bar rounded-full shadow-float @min-[20rem]:grid">
          <Button full busy={checkout.isSaving} onClick={checkout.onPress}>
            {t(checkout.isPaymentDue ? 'payment.pay' : 'cart.order', { amount: total })}
          </Button>
        </div>
      )}
    </BottomBar>
  );
}
