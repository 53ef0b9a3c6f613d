import { useTranslation } from 'react-i18next';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { formatMoney } from '#machines/shared/values/money.ts';

/** `totalAmount` is in minor units. */
interface CartSummary {
  itemCount: number;
  totalAmount: number;
  currency: string;
}

export function CartBar({ actor, cart }: { actor: Pick<PlaceRef, 'send'>; cart: CartSummary }) {
  const { t } = useTranslation();
  const total = formatMoney(cart.totalAmount, cart.currency);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:ps-64 lg:pe-8">
      <button
        type="button"
        onClick={() => actor.send({ type: 'cart.opened' })}
        className="pointer-events-auto mx-auto flex min-h-bar w-full max-w-prose animate-pop flex-wrap items-center justify-between gap-x-3 rounded-full bg-primary px-5 py-1 text-lg font-semibold text-primary-on shadow-float transition-colors duration-fast hover:bg-primary-hover"
      >
        <span
          aria-hidden="true"
          className="grid min-w-8 place-items-center rounded-full bg-primary-on px-2 text-base text-primary tabular-nums"
        >
          {cart.itemCount}
        </span>
        <span className="grow text-start">
          <span>{`${t('place.viewCart')} `}</span>
          <span className="sr-only">{`${t('shell.cartItems', { count: cart.itemCount })} `}</span>
        </span>
        <span className="tabular-nums">{total}</span>
      </button>
    </div>
  );
}
