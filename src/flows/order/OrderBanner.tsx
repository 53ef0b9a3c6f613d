import type { NamedPlace } from '#machines/shared/cart/cart-queue.ts';
import { isAwaited } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { orderStatusKey } from '#src/shared/orders/order-status-key.ts';
import { ORDER_TONE } from '#src/shared/orders/order-tone.ts';
import { Banner } from '#src/ui/Banner.tsx';

export function OrderBanner({ order, place }: { order: Order; place: NamedPlace | undefined }) {
  const { t } = useTranslation();
  const { status, deliveryMethod } = order;
  const minutes = isAwaited(order) ? place?.preparationMinutes : null;
  // The time covers only the kitchen's work: a delivery arrives later. Decision 121.
  const usually = deliveryMethod === 'home_delivery' ? 'order.usually.preparing' : 'order.usually.ready';
  return (
    <Banner tone={ORDER_TONE[status]} title={t(orderStatusKey(order))}>
      <p>{status === 'ready' ? t(`order.ready.${deliveryMethod ?? 'unsaid'}`) : t(`order.statusText.${status}`)}</p>
      {minutes ? <p>{t(usually, { minutes })}</p> : null}
      {(status === 'rejected' || status === 'canceled') && <MoneyBack order={order} />}
    </Banner>
  );
}

/** Shows nothing about the money if the server sends nothing about it. */
function MoneyBack({ order: { refund, paidAmount, currency } }: { order: Order }) {
  const { t } = useTranslation();
  if (refund) return <p>{t(`order.refund.${refund.status}`, { amount: formatMoney(refund.amount, currency) })}</p>;
  return paidAmount === 0 ? <p>{t('order.refund.none')}</p> : null;
}
