import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import { billIn } from '#machines/shared/card-payment/payment.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { BillCheckout } from '#machines/shared/entities/entities.ts';
import { PaymentFrame } from '#src/shared/card-payment/PaymentFrame.tsx';
import { PaymentMethods } from '#src/shared/card-payment/PaymentMethods.tsx';
import { PaymentTrouble } from '#src/shared/card-payment/PaymentTrouble.tsx';
import { Success } from '#src/shared/card-payment/Success.tsx';
import { isChoosable } from '#src/shared/card-payment/view-of.ts';

/** Draws the bill. Given by the app. */
export type ShowBill = (checkout: BillCheckout, names: CartNames) => ReactNode;

/** Spec 2 "payment-modal"; decision 42. */
export function PaymentModal({ actor, showBill }: { actor: PaymentRef; showBill: ShowBill }) {
  const { t } = useTranslation();
  return (
    <PaymentFrame
      actor={actor}
      review={<BillReview actor={actor} showBill={showBill} />}
      succeeded={<Success actor={actor} title={t('bill.paid.title')} text={t('bill.paid.text')} />}
    />
  );
}

function BillReview({ actor, showBill }: { actor: PaymentRef; showBill: ShowBill }) {
  const checkout = useSelector(actor, ({ context }) => billIn(context.payable));
  const names = useSelector(actor, ({ context }) => context.names);
  const isChoosing = useSelector(actor, isChoosable);
  if (checkout === null) return null;
  return (
    <div className="grid gap-6">
      <PaymentTrouble actor={actor} />
      {showBill(checkout, names)}
      {isChoosing && <PaymentMethods actor={actor} />}
    </div>
  );
}
