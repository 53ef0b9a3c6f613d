import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { reasons } from '#machines/cart/reasons.ts';
import { needsCustomer } from '#machines/shared/card-payment/payment.ts';
import type { CartView } from '#machines/shared/cart/cart.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';

export const requiresAction = ({ context: { cart } }: SnapshotFrom<CartRef>) => cart !== null && needsCustomer(cart);

/** Spec 2: "a checkout button when status is open or rejected". */
export function canBeOrdered(view: CartView | null): view is CartView {
  return view !== null && view.status !== 'received';
}

export function CheckoutButton({ cart, status }: { cart: CartRef } & Pick<CartView, 'status'>) {
  const { t } = useTranslation();
  const isSaving = useSelector(cart, (state) => state.hasTag('saving') || state.hasTag('loading'));
  const asksBank = useSelector(cart, requiresAction);
  const reason = useReason(cart, 'checkout.requested', reasons);
  const canCheckOut = useSelector(cart, (state) => state.can({ type: 'checkout.requested' }));
  return (
    <Button
      full
      busy={isSaving}
      disabledReason={canCheckOut || isSaving ? reason : t('cart.unsavedTitle')}
      onClick={() => cart.send({ type: 'checkout.requested' })}
    >
      {t(status === 'open' ? 'cart.checkout' : asksBank ? 'cart.continueCheckout' : 'cart.retryCheckout')}
    </Button>
  );
}
