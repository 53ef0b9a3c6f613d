import { useSelector } from '@xstate/react';
import { ReceiptText } from 'lucide-react';
import type { PaymentRef } from '#machines/payment/payment.machine.ts';
import { billIn } from '#machines/shared/card-payment/payment.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { PaymentFrame } from '#src/shared/card-payment/PaymentFrame.tsx';
import { Success } from '#src/shared/card-payment/Success.tsx';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** Spec 2 "payment-modal"; decision 42. */
export function PaymentModal({ actor }: { actor: PaymentRef }) {
  const { t } = useTranslation();
  const checkout = useSelector(actor, ({ context }) => billIn(context.payable));
  const names = useSelector(actor, ({ context }) => context.names);
  return (
    <PaymentFrame
      actor={actor}
      empty={
        <EmptyState
          icon={<ReceiptText className="size-8" />}
          title={t('bill.gone.title')}
          text={t('bill.gone.text')}
          action={<LinkButton href="/bills-modal">{t('bill.gone.action')}</LinkButton>}
        />
      }
      review={checkout && <BillSummary short checkout={checkout} names={names} />}
      succeeded={<Success actor={actor} title={t('bill.paid.title')} text={t('bill.paid.text')} />}
    />
  );
}
