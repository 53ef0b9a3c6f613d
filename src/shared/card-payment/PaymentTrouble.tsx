import { useSelector } from '@xstate/react';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { usePaymentError } from './use-payment-error.ts';

/** Scrolls into view and takes focus. Spec 2 "Payment methods component", 8 "Checkout". */
export function PaymentTrouble({ actor }: { actor: CardPaymentRef }) {
  const trouble = useSelector(actor, (state) => TROUBLES.findIndex((each) => state.matches(each)));
  if (trouble < 0) return null;
  return (
    <div key={trouble} ref={show} tabIndex={-1} className="outline-none">
      <Trouble actor={actor} />
    </div>
  );
}

function show(element: HTMLElement | null): void {
  element?.scrollIntoView();
  takeLostFocus(element);
}

const TROUBLES = [
  { choosing: 'declined' },
  { unauthenticated: 'required' },
  'authenticating',
  'confirming',
  { unauthenticated: 'failed' },
] as const;

function Trouble({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const paymentError = usePaymentError();
  const errorText = useErrorText();
  const isDeclined = useSelector(actor, (state) => state.matches({ choosing: 'declined' }));
  const isFailed = useSelector(actor, (state) => state.matches({ unauthenticated: 'failed' }));
  const isAuthenticating = useSelector(actor, (state) => state.matches('authenticating'));
  const isConfirming = useSelector(actor, (state) => state.matches('confirming'));
  const refusal = useReason(actor, 'authentication.requested', cardPaymentReasons);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');

  if (isDeclined) {
    return (
      <Banner tone="error" title={t('payment.failedTitle')}>
        <p>{paymentError(reason)}</p>
        <p>{t('payment.tryAgain')}</p>
      </Banner>
    );
  }
  if (isAuthenticating || isConfirming) {
    const text = isConfirming ? t('payment.confirming') : t('payment.authenticating');
    return (
      <Banner tone="info" title={text}>
        <ProgressBar label={text} />
      </Banner>
    );
  }
  return (
    <Banner
      tone={isFailed ? 'error' : 'warning'}
      title={isFailed ? t('payment.failedTitle') : t('payment.authenticationTitle')}
      actions={
        <>
          <Button disabledReason={refusal} onClick={() => actor.send({ type: 'authentication.requested' })}>
            {t('payment.authenticate')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'otherCard.chosen' })}>
            {t('payment.useOtherCard')}
          </Button>
        </>
      }
    >
      <p>{isFailed ? errorText(reason) : paymentError('authentication_required')}</p>
      <p>{t('payment.authenticationHint')}</p>
    </Banner>
  );
}
