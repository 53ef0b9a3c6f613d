import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { useErrorText, useMoney } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useCardText } from './use-card-text.ts';

/** The answer to a payment was lost: the server is asked first, and only the same payment may be sent again. */
export function PendingPayment({ actor }: { actor: CheckoutRef }) {
  const isUnsettled = useSelector(actor, (state) => state.matches('unsettled'));
  return isUnsettled ? <UnsettledPayment actor={actor} /> : <UnknownOutcome actor={actor} />;
}

function UnknownOutcome({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  return (
    <div className="grid gap-4">
      <Banner inPlace tone="warning" title={t('checkout.unknown.title')}>
        <p>{t('checkout.unknown.text')}</p>
        {reason !== null && <p>{errorText(reason)}</p>}
      </Banner>
      <div className="h-1">{busy && <ProgressBar label={t('checkout.unknown.checking')} />}</div>
      <Button full size="lg" busy={busy} onClick={() => actor.send({ type: 'retry.requested' })}>
        {t('checkout.unknown.check')}
      </Button>
      <p className="text-center text-sm text-ink-muted">{t('checkout.unknown.leave')}</p>
    </div>
  );
}

function UnsettledPayment({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const money = useMoney();
  const cardText = useCardText();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const card = useSelector(actor, ({ context }) =>
    context.cards.find(({ id }) => id === context.attempt?.paymentMethodId),
  );
  return (
    <div className="grid gap-4">
      <Banner inPlace tone="warning" title={t('checkout.unsettled.title')}>
        <p>{t('checkout.unsettled.text')}</p>
        {card && <p>{t('checkout.unsettled.method', { card: cardText(card).seen })}</p>}
      </Banner>
      <Button full size="lg" onClick={() => actor.send({ type: 'payment.submitted' })}>
        {cart?.payWhenOrdering
          ? t('checkout.unsettled.retry', { amount: money(cart.totalAmount, cart.currency) })
          : t('checkout.unsettled.retryNotDue')}
      </Button>
      <Button full variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
        {t('checkout.unsettled.check')}
      </Button>
    </div>
  );
}
