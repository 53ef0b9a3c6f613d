import { useSelector } from '@xstate/react';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OrdersRef } from '#machines/orders/orders.machine.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { OrderCard } from './OrderCard.tsx';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

interface OrdersBodyProps {
  actor: OrdersRef;
  /** The button that repeats an order. A place's page leaves it to the order's dialog, to keep the first load small. */
  renderAgain?: ((order: Order) => Elements) | undefined;
}

export function OrdersBody({ actor, renderAgain }: OrdersBodyProps) {
  const { t } = useTranslation();
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const hasOrders = useSelector(actor, ({ context }) => context.orders.length > 0);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const placeId = useSelector(actor, ({ context }) => context.placeId);
  if (isSignedOut) return <SignedOutOfOrders kind="orders" actor={actor} />;
  if (isEmpty) {
    return (
      <EmptyState
        icon={<ReceiptText className="size-8" />}
        title={placeId === null ? t('orders.empty.title') : t('orders.empty.titleHere')}
        text={placeId === null ? t('orders.empty.text') : t('orders.empty.textHere')}
        action={
          placeId === null ? (
            <LinkButton href="/app/welcome">{t('orders.empty.action')}</LinkButton>
          ) : (
            <LinkButton href={`/app/restaurants/${placeId}`}>{t('orders.empty.actionHere')}</LinkButton>
          )
        }
      />
    );
  }
  if (hasOrders) return <OrderList actor={actor} renderAgain={renderAgain} />;
  return busy ? <OrdersSkeleton /> : <OrdersFailed actor={actor} />;
}

function OrderList({ actor, renderAgain }: OrdersBodyProps) {
  const { t } = useTranslation();
  const orders = useSelector(actor, ({ context }) => context.orders);
  const names = useSelector(actor, ({ context }) => context.names);
  const isFailed = useSelector(actor, (state) => state.matches('failed'));
  const hasMore = useSelector(actor, ({ context }) => context.hasMore);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const list = useRef<HTMLUListElement>(null);
  const newest = orders[0]?.id;
  const shownNewest = useRef(newest);
  useEffect(() => {
    // The browser keeps the visible orders in view, so a new order above them would stay hidden.
    if (shownNewest.current !== newest) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    shownNewest.current = newest;
  }, [newest]);
  return (
    <div className="grid gap-4" aria-busy={busy}>
      <ul ref={list} className="grid gap-4" aria-label={t('orders.list')}>
        {orders.map((order) => (
          <li key={order['@id']}>
            <OrderCard
              order={order}
              names={names}
              onOpen={() => actor.send({ type: 'order.chosen', orderId: order.id })}
              again={renderAgain?.(order)}
            />
          </li>
        ))}
      </ul>
      {isFailed && <OrdersFailed actor={actor} />}
      {hasMore && !isFailed && (
        <Button full variant="secondary" busy={busy} onClick={() => actor.send({ type: 'more.requested' })}>
          {t('orders.more')}
        </Button>
      )}
    </div>
  );
}

function OrdersFailed({ actor }: { actor: OrdersRef }) {
  const { t } = useTranslation();
  const reason = useSelector(actor, ({ context }) => context.reason);
  return <LoadFailure title={t('orders.failed')} reason={reason} actor={actor} />;
}

const ORDERS_BLOCKS = ['h-40 w-full rounded-lg', 'h-40 w-full rounded-lg', 'h-40 w-full rounded-lg'];

function OrdersSkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('orders.loading')} blocks={ORDERS_BLOCKS} className="gap-4" />;
}
