import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { cartIn } from '#machines/shared/card-payment/payment.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Cart } from '#machines/shared/entities/entities.ts';
import { PaymentMethods } from '#src/shared/card-payment/PaymentMethods.tsx';
import { PaymentTrouble } from '#src/shared/card-payment/PaymentTrouble.tsx';
import { isChoosable } from '#src/shared/card-payment/view-of.ts';

/** Draws the read-only cart, each order with its delivery method. Given by the app. */
export type ShowCart = (cart: Cart, names: CartNames) => ReactNode;

export function CheckoutReview({ actor, showCart }: { actor: CheckoutRef; showCart: ShowCart }) {
  const { t } = useTranslation();
  const cart = useSelector(actor, ({ context }) => cartIn(context.payable));
  const names = useSelector(actor, ({ context }) => context.names);
  const isChoosing = useSelector(actor, isChoosable);
  if (cart === null) return null;
  const filled = cart.customerOrders.filter((order) => order.items.length > 0);
  return (
    <div className="grid gap-6">
      <PaymentTrouble actor={actor} />
      {showCart({ ...cart, customerOrders: filled }, names)}
      {isChoosing && cart.payWhenOrdering && <PaymentMethods actor={actor} />}
      {!cart.payWhenOrdering && <p className="text-ink-muted">{t('checkout.notDue')}</p>}
    </div>
  );
}
