import { useSelector } from '@xstate/react';
import { Printer, ReceiptEuro } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillRef } from '#machines/bill/bill.machine.ts';
import { useErrorText, useMoney } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { BillSummary } from './BillSummary.tsx';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

/** One bill, and the way to pay it or to print its receipt. Spec 2 "bill-modal". */
export function BillModal({ actor }: { actor: BillRef }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('bill.title')} closeLabel={t('app.close')} onClose={() => actor.send({ type: 'modal.closed' })}>
      <BillBody actor={actor} />
    </Dialog>
  );
}

function BillBody({ actor }: { actor: BillRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isGone = useSelector(actor, (state) => state.matches('gone'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  if (isSignedOut) return <SignedOutOfOrders kind="bills" onLogin={() => actor.send({ type: 'login.chosen' })} />;
  if (isGone) {
    return (
      <EmptyState
        icon={<ReceiptEuro className="size-8" />}
        title={t('bill.gone.title')}
        text={t('bill.gone.text')}
        action={<Button onClick={() => actor.send({ type: 'bills.chosen' })}>{t('bill.gone.action')}</Button>}
      />
    );
  }
  if (failure !== null) {
    return (
      <ErrorState
        title={t('bill.failed')}
        text={errorText(failure)}
        retryLabel={t('app.retry')}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return isLoading ? <BillSkeleton /> : <BillDetails actor={actor} />;
}

function BillDetails({ actor }: { actor: BillRef }) {
  const { t } = useTranslation();
  const money = useMoney();
  const checkout = useSelector(actor, ({ context }) => context.checkout);
  const names = useSelector(actor, ({ context }) => context.names);
  const isPaid = useSelector(actor, (state) => state.matches('paid'));
  if (checkout === null) return null;
  return (
    <div className="grid gap-5">
      {isPaid && <Banner inPlace tone="success" title={t('bill.paid.title')} />}
      <BillSummary checkout={checkout} names={names} />
      {isPaid ? (
        <Button full variant="secondary" icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => actor.send({ type: 'print.requested' })}>
          {t('bill.print')}
        </Button>
      ) : (
        <Button full size="lg" onClick={() => actor.send({ type: 'payment.chosen' })}>
          {t('payment.pay', { amount: money(checkout.totalAmount, checkout.currency) })}
        </Button>
      )}
    </div>
  );
}

function BillSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('bill.loading')}>
      <div className="grid gap-5">
        <SkeletonBlock className="h-48 w-full rounded-lg" />
        <SkeletonBlock className="h-12 w-full rounded-lg" />
      </div>
    </SkeletonRegion>
  );
}
