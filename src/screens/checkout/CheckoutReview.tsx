import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { DeliveryMethods } from './DeliveryMethods.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentTrouble } from './PaymentTrouble.tsx';

/** What is about to be ordered, how it is received and how it is paid. */
export function CheckoutReview({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const names = useSelector(actor, ({ context }) => context.names);
  const isChoosing = useSelector(actor, (state) => state.hasTag('payable') || state.matches('refused'));
  if (cart === null) return null;
  return (
    <div className="grid gap-6">
      <PaymentTrouble actor={actor} />
      <DeliveryMethods orders={cart.customerOrders} names={names} />
      <OrderSummary cart={cart} names={names} />
      {isChoosing && cart.payWhenOrdering && <PaymentMethods actor={actor} />}
      {!cart.payWhenOrdering && <p className="text-ink-muted">{t('checkout.notDue')}</p>}
    </div>
  );
}
