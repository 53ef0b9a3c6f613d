import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import type { OrderRef } from '#machines/order/order.machine.ts';
import { reasons } from '#machines/order/reasons.ts';
import { billDue, isAwaited, isUnpaid } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { Gone } from '#src/shared/orders/Gone.tsx';
import { OrderCard } from '#src/shared/orders/OrderCard.tsx';
import { OwnThing } from '#src/shared/orders/OwnThing.tsx';
import { Button } from '#src/ui/Button.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { CancelOrder, CancelQuestion, CancelTrouble } from './CancelOrder.tsx';
import { OrderBanner } from './OrderBanner.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PickUp } from './PickUp.tsx';

const ORDER_BLOCKS = ['h-20 w-full rounded-lg', 'h-32 w-full rounded-lg', 'h-40 w-full rounded-lg'];

/** Spec 2 "order-modal". */
export function OrderModal({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  return (
    <>
      <FlowDialog actor={actor} title={t('order.title')}>
        <OwnThing
          actor={actor}
          kind="orders"
          failed={t('order.failed')}
          gone={
            <Gone kind="order" label={t('order.gone.action')} onLeave={() => actor.send({ type: 'orders.chosen' })} />
          }
          loading={<SkeletonStack label={t('order.loading')} blocks={ORDER_BLOCKS} className="gap-5" />}
        >
          <OrderDetails actor={actor} />
        </OwnThing>
      </FlowDialog>
      <CancelQuestion actor={actor} />
    </>
  );
}

function OrderDetails({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const order = useSelector(actor, ({ context }) => context.order);
  const names = useSelector(actor, ({ context }) => context.names);
  const againReason = useReason(actor, 'again.chosen', reasons);
  if (order === null) return null;
  const place = names.places[order.place];
  return (
    <div className="grid gap-5">
      <CancelTrouble actor={actor} />
      <OrderBanner order={order} place={place} />
      <PickUp order={order} place={place} />
      <OrderTimeline order={order} />
      <OrderCard order={order} names={names} />
      <PayBill actor={actor} order={order} />
      <CancelOrder actor={actor} />
      <TellMe actor={actor} />
      <Button
        full
        variant="secondary"
        disabledReason={againReason}
        onClick={() => actor.send({ type: 'again.chosen' })}
      >
        {t('order.again.title')}
      </Button>
      {place && (
        <LinkButton full variant="secondary" href={`/app/restaurants/${place.id}`}>
          {t('order.menu')}
        </LinkButton>
      )}
    </div>
  );
}

/** Shows the amount of the bill, because the bill may contain other orders. */
function PayBill({ actor, order }: { actor: OrderRef; order: Order }) {
  const { t } = useTranslation();
  const bill = billDue(order);
  if (bill === null)
    return order.deliveryMethod === 'dine_in' && isUnpaid(order) ? (
      <p className="text-center text-ink-muted">{t('order.payLater')}</p>
    ) : null;
  return (
    <Button full onClick={() => actor.send({ type: 'bill.chosen' })}>
      {t('order.payBill', { amount: formatMoney(bill.totalAmount, order.currency) })}
    </Button>
  );
}

function TellMe({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const isOffered = useSelector(actor, ({ context }) => context.order !== null && isAwaited(context.order));
  if (!isOffered) return null;
  return (
    <Button
      full
      variant="secondary"
      icon={<BellRing aria-hidden="true" />}
      onClick={() => actor.send({ type: 'push.chosen' })}
    >
      {t('order.tellMe')}
    </Button>
  );
}
