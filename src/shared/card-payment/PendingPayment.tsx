import { useSelector } from '@xstate/react';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { useCardText } from './use-card-text.ts';

/** The answer to a payment was lost. The server is asked first; only the same payment may be sent again. */
export function PendingPayment({ actor }: { actor: CardPaymentRef }) {
  const isUnsettled = useSelector(actor, (state) => state.matches({ unanswered: 'unsettled' }));
  return isUnsettled ? <UnsettledPayment actor={actor} /> : <UnknownOutcome actor={actor} />;
}

function UnknownOutcome({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  return (
    <div className="grid gap-4">
      <Banner inPlace tone="warning" title={t(`paying.${kind}.unknown.title`)}>
        <p>{t(`paying.${kind}.unknown.text`)}</p>
        {reason !== null && <p>{errorText(reason)}</p>}
      </Banner>
      <div className="h-1">{busy && <ProgressBar label={t(`paying.${kind}.unknown.checking`)} />}</div>
      <Button full size="lg" busy={busy} onClick={() => actor.send({ type: 'retry.requested' })}>
        {t(`paying.${kind}.unknown.check`)}
      </Button>
      <p className="text-center text-sm text-ink-muted">{t(`paying.${kind}.unknown.leave`)}</p>
    </div>
  );
}

function UnsettledPayment({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const cardText = useCardText();
  const refusal = useReason(actor, 'payment.submitted', cardPaymentReasons);
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  const payable = useSelector(actor, ({ context }) => context.payable);
  const sent = useSelector(actor, ({ context }) => context.attempt?.amount ?? null);
  const card = useSelector(actor, ({ context }) =>
    context.cards.find(({ id }) => id === context.attempt?.paymentMethodId),
  );
  return (
    <div className="grid gap-4">
      <Banner inPlace tone="warning" title={t(`paying.${kind}.unsettled.title`)}>
        <p>{t(`paying.${kind}.unsettled.text`)}</p>
        {card && <p>{t(`paying.${kind}.unsettled.method`, { card: cardText(card).seen })}</p>}
      </Banner>
      <Button full size="lg" disabledReason={refusal} onClick={() => actor.send({ type: 'payment.submitted' })}>
        {payable && isPaymentDue(payable)
          ? t(`paying.${kind}.unsettled.retry`, { amount: formatMoney(sent ?? payable.totalAmount, payable.currency) })
          : t('checkout.retryNotDue')}
      </Button>
      <Button full variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
        {t(`paying.${kind}.unsettled.check`)}
      </Button>
    </div>
  );
}
