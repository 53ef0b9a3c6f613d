import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { lineId, lineTotal } from '#machines/shared/cart/cart.ts';
import { billDue, isPaid } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useMoment } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { ListRow } from '#src/ui/ListRow.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';
import { Price } from '#src/ui/Price.tsx';
import { DEFAULT_ZONE } from './default-zone.ts';
import { orderStatusKey } from './order-status-key.ts';
import { ORDER_TONE } from './order-tone.ts';
import { OrderLine } from './OrderLine.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import { SeatingBadge } from './SeatingBadge.tsx';
import { useNifText } from './use-nif-text.ts';

interface OrderCardProps {
  order: Order;
  names: CartNames;
  onOpen?: () => void;
  again?: Elements | undefined;
}

export function OrderCard({ order, names, onOpen, again }: OrderCardProps) {
  const { t } = useTranslation();
  const dateTime = useMoment();
  const nifText = useNifText();
  const place = names.places[order.place];
  return (
    <Card>
      <article className="grid gap-3">
        <PlaceHeading
          name={order.placeName ?? place?.name}
          status={<Badge tone={ORDER_TONE[order.status]}>{t(orderStatusKey(order))}</Badge>}
        >
          <time dateTime={order.createdAt}>{dateTime(order.createdAt, place?.timezone ?? DEFAULT_ZONE)}</time>
          <span>{` · ${t('orders.number', { id: order.id })}`}</span>
        </PlaceHeading>
        <ul className="grid gap-1">
          {order.items.map((item) => (
            <OrderLine
              key={lineId(item)}
              item={item}
              names={names}
              amount={formatMoney(lineTotal(item), order.currency)}
            />
          ))}
        </ul>
        <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <span className="flex flex-wrap items-center gap-2 text-sm">
            {order.deliveryMethod && <OrderTypeIcon type={order.deliveryMethod} />}
            <span>{order.deliveryMethod ? t(`orderTypes.${order.deliveryMethod}`) : t('place.orderTypeMissing')}</span>
            <SeatingBadge of={order} />
            {order.deliveryAddress && (
              <span className="w-full text-ink-muted wrap-anywhere">{order.deliveryAddress}</span>
            )}
          </span>
          <span className="ms-auto flex flex-wrap items-baseline justify-end gap-2">
            {(order.discountAmount ?? 0) > 0 && (
              <span className="text-sm text-success-text">
                {t('orders.discount', { amount: formatMoney(order.discountAmount ?? 0, order.currency) })}
              </span>
            )}
            <PaymentBadge order={order} />
            <span className="flex items-baseline gap-2">
              <span>{t('orders.total')}</span>
              <Price size="lg" amount={formatMoney(order.totalAmount, order.currency)} />
            </span>
          </span>
        </footer>
        {order.nif && <p className="text-sm text-ink-muted">{nifText(order.nif)}</p>}
        {again}
        {onOpen && (
          <div className="-mx-3 -mb-2 border-t border-line pt-1">
            <ListRow title={t('orders.open', { id: order.id })} href={`/order-modal?id=${order.id}`} onPress={onOpen} />
          </div>
        )}
      </article>
    </Card>
  );
}

/** Shows nothing for an unpaid order without a bill, and for a refunded order. */
function PaymentBadge({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (billDue(order)) return <Badge tone="warning">{t('bill.status.due')}</Badge>;
  return isPaid(order) && <Badge tone="success">{t('orders.paid')}</Badge>;
}
