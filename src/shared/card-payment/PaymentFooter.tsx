import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { Button } from '#src/ui/Button.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';

export function PaymentFooter({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  const payable = useSelector(actor, ({ context }) => context.payable);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWaiting = useSelector(actor, (state) => state.matches('waiting'));
  const isPaying = useSelector(actor, (state) => state.matches('paying'));
  const problem = useReason(actor, 'payment.submitted', cardPaymentReasons);
  if (payable === null) return null;
  return (
    <div className="grid gap-2">
      <output className="text-center text-sm text-ink-muted empty:hidden">
        {isWaiting && <span>{t(`paying.${kind}.waiting`)}</span>}
        {isPaying && <span>{t(`paying.${kind}.placing`)}</span>}
      </output>
      <Button
        full
        size="lg"
        busy={busy}
        disabledReason={problem}
        onClick={() => actor.send({ type: 'payment.submitted' })}
      >
        {isPaymentDue(payable)
          ? t('payment.pay', { amount: formatMoney(payable.totalAmount, payable.currency) })
          : t('payment.confirm')}
      </Button>
    </div>
  );
}
