import { useSelector } from '@xstate/react';
import { LogIn, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { useErrorAlert, useErrorText } from '#src/i18n/use-format.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutReview, type ShowCart } from './CheckoutReview.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { OrderReceived } from './OrderReceived.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { hasFooter, viewOf } from './view-of.ts';

/** Places and pays the cart. Spec 2 "Checkout modal". */
export function CheckoutModal({ actor, showCart }: { actor: CheckoutRef; showCart: ShowCart }) {
  const { t } = useTranslation();
  const errorAlert = useErrorAlert();
  const isFooterShown = useSelector(actor, hasFooter);
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  return (
    <Dialog
      title={t('checkout.title')}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
      footer={isFooterShown ? <CheckoutFooter actor={actor} /> : undefined}
    >
      <CheckoutBody actor={actor} showCart={showCart} />
      {isRefused && (
        <AlertDialog
          {...errorAlert(reason, t('checkout.refused'))}
          confirmLabel={t('app.ok')}
          onConfirm={() => actor.send({ type: 'alert.dismissed' })}
        />
      )}
    </Dialog>
  );
}

function CheckoutBody({ actor, showCart }: { actor: CheckoutRef; showCart: ShowCart }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const view = useSelector(actor, viewOf);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');

  switch (view) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'signedOut':
      return (
        <EmptyState
          icon={<LogIn className="size-8" />}
          title={t('checkout.signedOut.title')}
          text={t('checkout.signedOut.text')}
          action={<Button onClick={() => actor.send({ type: 'login.chosen' })}>{t('login.submit')}</Button>}
        />
      );
    case 'empty':
      return (
        <EmptyState
          icon={<ShoppingBag className="size-8" />}
          title={t('checkout.empty.title')}
          text={t('checkout.empty.text')}
          action={<LinkButton href="/app/welcome">{t('checkout.empty.action')}</LinkButton>}
        />
      );
    case 'failed':
      return (
        <ErrorState
          title={t('checkout.failed')}
          text={errorText(reason)}
          retryLabel={t('app.retry')}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      );
    case 'pending':
      return <PendingPayment actor={actor} />;
    case 'succeeded':
      return <OrderReceived actor={actor} />;
    default:
      return <CheckoutReview actor={actor} showCart={showCart} />;
  }
}
