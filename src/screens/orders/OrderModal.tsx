import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OrderRef } from '#machines/order/order.machine.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { CancelOrder, CancelQuestion, CancelTrouble } from './CancelOrder.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderGone } from './OrderGone.tsx';
import { OrderNews } from './OrderNews.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

/** One order and how far it is. Spec 2 "order-modal". */
export function OrderModal({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  return (
    <>
      <Dialog title={t('order.title')} closeLabel={t('app.close')} onClose={() => actor.send({ type: 'modal.closed' })}>
        <OrderBody actor={actor} />
      </Dialog>
      <CancelQuestion actor={actor} />
    </>
  );
}

function OrderBody({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isGone = useSelector(actor, (state) => state.matches('gone'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  if (isSignedOut) return <SignedOutOfOrders kind="orders" onLogin={() => actor.send({ type: 'login.chosen' })} />;
  if (isGone) return <OrderGone label={t('order.gone.action')} onLeave={() => actor.send({ type: 'orders.chosen' })} />;
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
  return isLoading ? <OrderSkeleton /> : <OrderDetails actor={actor} />;
}

function OrderDetails({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const order = useSelector(actor, ({ context }) => context.order);
  const names = useSelector(actor, ({ context }) => context.names);
  if (order === null) return null;
  const place = names.places[order.place];
  return (
    <div className="grid gap-5">
      <CancelTrouble actor={actor} />
      <OrderNews order={order} />
      <OrderTimeline status={order.status} />
      <OrderCard order={order} names={names} />
      <CancelOrder actor={actor} />
      <Button full variant="secondary" onClick={() => actor.send({ type: 'again.chosen' })}>
        {t('order.again.title')}
      </Button>
      {place && (
        <LinkButton full variant="secondary" href={`/app/restaurants/${place.id}`}>
          {t('order.menu', { place: place.name })}
        </LinkButton>
      )}
    </div>
  );
}

const ORDER_BLOCKS = ['h-20 w-full rounded-lg', 'h-36 w-full rounded-lg', 'h-40 w-full rounded-lg'];

function OrderSkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('order.loading')} blocks={ORDER_BLOCKS} className="gap-5" />;
}
