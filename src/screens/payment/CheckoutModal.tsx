import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { CheckoutReview, type ShowCart } from './CheckoutReview.tsx';
import { OrderReceived } from './OrderReceived.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';

/** Places and pays the cart. Spec 2 "Checkout modal". */
export function CheckoutModal({ actor, showCart }: { actor: PaymentRef; showCart: ShowCart }) {
  const { t } = useTranslation();
  return (
    <PaymentFrame
      actor={actor}
      empty={
        <EmptyState
          icon={<ShoppingBag className="size-8" />}
          title={t('checkout.empty.title')}
          text={t('checkout.empty.text')}
          action={<LinkButton href="/app/welcome">{t('checkout.empty.action')}</LinkButton>}
        />
      }
      review={<CheckoutReview actor={actor} showCart={showCart} />}
      succeeded={<OrderReceived actor={actor} />}
    />
  );
}
