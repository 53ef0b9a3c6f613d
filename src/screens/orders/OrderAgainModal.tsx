import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OrderAgainRef } from '#machines/order-again/order-again.machine.ts';
import { totalToday } from '#machines/shared/order-again.ts';
import { useErrorText, useMoney } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { AgainLines } from './AgainLines.tsx';
import { OrderGone } from './OrderGone.tsx';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

/** The same order again, beside today's menu. */
export function OrderAgainModal({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('order.again.title')}
      closeLabel={t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
      footer={<AgainFooter actor={actor} />}
    >
      <AgainBody actor={actor} />
    </Dialog>
  );
}

function AgainBody({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isGone = useSelector(actor, (state) => state.matches('gone'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  if (isSignedOut) return <SignedOutOfOrders kind="orders" onLogin={() => actor.send({ type: 'login.chosen' })} />;
  if (isGone) return <OrderGone label={t('app.close')} onLeave={() => actor.send({ type: 'modal.closed' })} />;
  if (failure !== null) {
    return (
      <ErrorState
        title={t('order.failed')}
        text={errorText(failure)}
        retryLabel={t('app.retry')}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  if (!isLoading) return <AgainLines actor={actor} />;
  return (
    <SkeletonRegion label={t('order.loading')}>
      <SkeletonBlock className="h-40 w-full rounded-lg" />
    </SkeletonRegion>
  );
}

function AgainFooter({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  const money = useMoney();
  const order = useSelector(actor, ({ context }) => context.order);
  const total = useSelector(actor, ({ context }) => totalToday(context.lines));
  const canAdd = useSelector(actor, (state) => state.can({ type: 'add.submitted' }) || state.hasTag('busy'));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  if (order === null || !canAdd) return null;
  return (
    <Button full size="lg" busy={busy} onClick={() => actor.send({ type: 'add.submitted' })}>
      {t('order.again.add', { amount: money(total, order.currency) })}
    </Button>
  );
}
