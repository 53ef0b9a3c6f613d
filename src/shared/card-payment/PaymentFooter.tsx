import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { isChoosable } from './view-of.ts';

export function PaymentFooter({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  const payable = useSelector(actor, ({ context }) => context.payable);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWaiting = useSelector(actor, (state) => state.matches('waiting'));
  const isPaying = useSelector(actor, (state) => state.matches('paying'));
  const problem = useReason(actor, 'payment.submitted', cardPaymentReasons);
  // The button for a new card is in the footer, where it is visible without scrolling.
  const isCardless = useSelector(
    actor,
    (state) => state.context.cards.length === 0 && isChoosable(state) && !state.hasTag('busy'),
  );
  if (payable === null) return null;
  return (
    <div className="grid gap-2">
      <output className="text-center text-sm text-ink-muted empty:hidden">
        {isWaiting && <span>{t(`paying.${kind}.waiting`)}</span>}
        {isPaying && <span>{t(`paying.${kind}.placing`)}</span>}
      </output>
      {isCardless && (
        <Button
          full
          size="lg"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => actor.send({ type: 'addCard.chosen' })}
        >
          {t('payment.addCard')}
        </Button>
      )}
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
