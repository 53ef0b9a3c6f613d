import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { Cart } from '#machines/shared/entities.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentTrouble } from './PaymentTrouble.tsx';

/** Draws the cart in checkout mode: read only, each order with the way it is received. Given by the app. */
export type ShowCart = (cart: Cart, names: CartNames) => ReactNode;

/** What is about to be ordered, how it is received and how it is paid. */
export function CheckoutReview({ actor, showCart }: { actor: CheckoutRef; showCart: ShowCart }) {
  const { t } = useTranslation();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const names = useSelector(actor, ({ context }) => context.names);
  const isChoosing = useSelector(actor, (state) => state.hasTag('payable') || state.matches('refused'));
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
