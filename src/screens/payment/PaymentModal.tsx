import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { BillCheckout } from '#machines/shared/entities.ts';
import { billIn } from '#machines/shared/payment.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentTrouble } from './PaymentTrouble.tsx';
import { Success } from './Success.tsx';
import { isChoosable } from './view-of.ts';

/** Draws a bill: what it is for, and how much. Given by the app. */
export type ShowBill = (checkout: BillCheckout, names: CartNames) => ReactNode;

/** Pays a bill. Spec 2 "payment-modal"; decision 42. */
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
