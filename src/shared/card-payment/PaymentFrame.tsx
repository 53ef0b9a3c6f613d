import { useSelector } from '@xstate/react';
import { LogIn } from 'lucide-react';
import { useErrorAlert } from '#src/i18n/use-error-alert.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { PaymentFooter } from './PaymentFooter.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentTrouble } from './PaymentTrouble.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { hasFooter, isChoosable, viewOf } from './view-of.ts';

/** The title of the sheet after the payment. */
const DONE = { checkout: 'order.title', payment: 'payment.title' } as const;

interface PaymentFaces {
  actor: CardPaymentRef;
  /** Shown if there is nothing to pay. */
  empty: Elements;
  review: Elements;
  succeeded: Elements;
  /** The way on after a refusal. */
  remedy?: Elements;
}

export function PaymentFrame(faces: PaymentFaces) {
  const { actor, remedy = null } = faces;
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  const isFooterShown = useSelector(actor, hasFooter);
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const isDone = useSelector(actor, (state) => state.matches('succeeded'));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  return (
    <Dialog
      title={isDone ? t(DONE[kind]) : t(`paying.${kind}.title`)}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
      footer={isFooterShown ? <PaymentFooter actor={actor} /> : undefined}
    >
      <PaymentBody {...faces} />
      {isRefused && (
        <AlertDialog
          {...errorAlert(reason, t(`paying.${kind}.refused`))}
          confirmLabel={t('app.ok')}
          remedy={remedy}
          onConfirm={() => actor.send({ type: 'alert.dismissed' })}
        />
      )}
    </Dialog>
  );
}

function PaymentBody({ actor, empty, review, succeeded }: PaymentFaces) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const kind = useSelector(actor, ({ context }) => context.subject.kind);
  const view = useSelector(actor, viewOf);
  const isChoosing = useSelector(actor, isChoosable);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');

  switch (view) {
    case 'loading':
      return <PaymentSkeleton label={t(`paying.${kind}.loading`)} />;
    case 'signedOut':
      return (
        <EmptyState
          icon={<LogIn className="size-8" />}
          title={t(`paying.${kind}.signedOut.title`)}
          text={t(`paying.${kind}.signedOut.text`)}
          action={<Button onClick={() => actor.send({ type: 'login.chosen' })}>{t('login.submit')}</Button>}
        />
      );
    case 'empty':
      return empty;
    case 'failed':
      return (
        <ErrorState
          title={t(`paying.${kind}.failed`)}
          text={errorText(reason)}
          retryLabel={t('app.retry')}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      );
    case 'pending':
      return <PendingPayment actor={actor} />;
    case 'succeeded':
      return succeeded;
    default:
      return (
        <div className="grid gap-6">
          {review}
          <PaymentTrouble actor={actor} />
          {isChoosing && <PaymentMethods actor={actor} />}
        </div>
      );
  }
}
